/** Short sounds, made when they are needed: there is no file of any. None is made where nobody looks at the page. */

import { useEffect, useRef } from "preact/hooks";
import { toldIn } from "../../reckoning/narrative.ts";
import { turnOf } from "../../seat/kinds.ts";
import type { Seat } from "../../seat/seat.ts";
import type { Read } from "../../service/shapes.ts";
import { type Sound, soundsOf } from "./heard.ts";

/** How loud all of it is, of 1. */
const VOLUME = 0.2;

let context: AudioContext | null = null;

document.addEventListener("visibilitychange", () => document.hidden && void context?.suspend());

/** What makes sounds; null: nobody looks, or nobody has touched the page yet, and browsers allow none before. */
function audible(): AudioContext | null {
  if (document.hidden || navigator.userActivation?.hasBeenActive === false) {
    return null;
  }
  context ??= new AudioContext();
  void context.resume();
  return context;
}

/** A source that dies away within `seconds` from `at` on, behind a filter. */
function fading(audio: AudioContext, source: AudioScheduledSourceNode, at: number, seconds: number, loud: number, below: number): void {
  const [gain, filter] = [audio.createGain(), audio.createBiquadFilter()];
  filter.frequency.value = below;
  gain.gain.setValueAtTime(loud * VOLUME, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + seconds);
}

function noise(audio: AudioContext, at: number, seconds: number, loud: number, below: number): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  buffer.getChannelData(0).forEach((_, index, samples) => {
    samples[index] = 2 * Math.random() - 1;
  });
  fading(audio, new AudioBufferSourceNode(audio, { buffer }), at, seconds, loud, below);
}

/** A tone that glides from one frequency to another. */
function tone(audio: AudioContext, at: number, seconds: number, loud: number, from: number, to = from): void {
  const source = new OscillatorNode(audio, { type: "triangle", frequency: from });
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + seconds);
  fading(audio, source, at, seconds, loud, 4000);
}

/** What each sound is made of, and the seconds until another may follow. */
const MADE: Record<Sound, [number, (audio: AudioContext, at: number) => void]> = {
  dice: [0.35, (audio, at) => [0, 0.09, 0.2].forEach((later, index) => noise(audio, at + later, 0.05, 0.7 - index / 5, 3000))],
  hit: [0.4, (audio, at) => {
    noise(audio, at, 0.3, 1, 700);
    tone(audio, at, 0.35, 1, 130, 45);
  }],
  sinking: [1.2, (audio, at) => {
    noise(audio, at, 0.5, 1, 500);
    noise(audio, at + 0.3, 0.9, 0.6, 250);
    tone(audio, at, 1.2, 1, 110, 28);
  }],
  // Two strokes of a ship's bell.
  turn: [0.8, (audio, at) => [0, 0.3].forEach((later) => {
    tone(audio, at + later, 0.7, 0.6, 1175);
    tone(audio, at + later, 0.4, 0.2, 2794);
  })],
};

function make(sounds: readonly Sound[]): void {
  const audio = sounds.length === 0 ? null : audible();
  if (audio === null) {
    return;
  }
  let at = audio.currentTime;
  for (const each of sounds) {
    const [seconds, made] = MADE[each];
    made(audio, at);
    at += seconds;
  }
}

/** Makes what happens at a table heard, from when it is drawn on. */
export function Heard({ table, read }: { table: Seat; read: Read }): null {
  const turn = turnOf(read);
  const entries = table.entries.value;
  const last = entries.at(-1)?.number ?? 0;
  const known = useRef({ number: Math.max(read.number, last), turn });
  useEffect(() => {
    const { number, turn: before } = known.current;
    known.current = { number: Math.max(number, last), turn };
    const steps = entries.filter((each) => each.number > number).flatMap((each) => toldIn(each)).flatMap(({ step }) => step ?? []);
    make(soundsOf(steps, table.game.heard, turn && !before));
  }, [last, turn]);
  return null;
}
