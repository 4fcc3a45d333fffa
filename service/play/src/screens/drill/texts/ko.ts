import type { DrillTexts } from "./en.ts";

export const ko: DrillTexts = {
  about: "발견부터 끝까지 조우 하나만 합니다. 서비스에는 아무것도 남지 않습니다. 이 브라우저에 저장되며, 멈춘 곳에서 이어집니다.",
  patrol: "정찰",
  rolled: "주사위로 정하기",
  begin: "훈련 시작",
  leave: "훈련 끝내기",
  over: "조우가 끝났습니다.",
  again: "다시 훈련하기",
  byService: "단계마다 서비스로 보내 판정합니다.",
};
