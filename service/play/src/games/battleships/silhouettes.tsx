/** Counters: the silhouette of a unit by its type, bow up, around its own centre. */

import { course } from "./hexes.ts";

interface Shape {
  /** Half a hull's length and beam. */
  length: number;
  beam: number;
  /** Where its turrets are, from the bow (-1) to the stern (1), and their radius. */
  turrets: number[];
  turret: number;
}

const SHAPES: Record<string, Shape> = {
  BB: { length: 18, beam: 8, turrets: [-0.45, -0.12, 0.36, 0.66], turret: 3.2 },
  BC: { length: 19, beam: 5, turrets: [-0.42, -0.08, 0.5], turret: 2.8 },
  PB: { length: 15, beam: 5.5, turrets: [-0.35, 0.5], turret: 3 },
  CA: { length: 16, beam: 4.4, turrets: [-0.4, 0.5], turret: 1.9 },
  CL: { length: 14, beam: 3.8, turrets: [-0.3], turret: 1.6 },
  DD: { length: 11, beam: 3, turrets: [], turret: 0 },
};
const FORT = "M-11 -7L-6 -12L6 -12L11 -7L11 9L-11 9Z";

/** The outline of a unit of a type, with its turrets as holes: classes differ by these where they are alike in length. */
export function hullOf(type: string): string {
  const shape = SHAPES[type];
  if (shape === undefined) {
    return FORT;
  }
  const { length: long, beam: wide, turrets, turret } = shape;
  const [middle, aft] = [long / 2, long * 0.75];
  return `M0 ${-long}C${wide * 0.6} ${-long * 0.8} ${wide} ${-middle} ${wide} 0L${wide} ${middle}Q${wide} ${aft} ${wide / 2} ${long}`
    + `L${-wide / 2} ${long}Q${-wide} ${aft} ${-wide} ${middle}L${-wide} 0C${-wide} ${-middle} ${-wide * 0.6} ${-long * 0.8} 0 ${-long}Z`
    + turrets.map((at) => `M${-turret} ${at * long}a${turret} ${turret} 0 1 0 ${2 * turret} 0a${turret} ${turret} 0 1 0 ${-2 * turret} 0Z`).join("");
}

/** Units of the first player are filled, those of the second outlined: not by colour alone. */
export function Silhouette({ type, scale = 1, facing }: { type: string; scale?: number; facing: string | null }) {
  return (
    <g transform={`rotate(${course(facing)}) scale(${scale})`}>
      <path class="hull" d={hullOf(type)} />
    </g>
  );
}
