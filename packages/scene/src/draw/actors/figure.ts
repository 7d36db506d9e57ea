import { above } from '../../vector.ts';
import type { Worker } from '../../world/actors.ts';
import { type Pen, px } from '../pen.ts';

/** A place on a figure: to the side it faces and up, metres, for somebody 1.76 m tall. */
export type Spot = readonly [side: number, up: number];

const DRAWN_HEIGHT_M = 1.76;

/** Draws a person as a flat figure that stands upright in the picture. */
export interface FigurePen {
  color(color: string, factor?: number): string;
  limb(spots: readonly Spot[], widthM: number, fill: string): string;
  shape(spots: readonly Spot[], fill: string): string;
  oval(center: Spot, size: Spot, fill: string, opacity?: number): string;
  /** The upper half of an oval, closed by a brim. */
  dome(center: Spot, size: Spot, brim: readonly Spot[], fill: string): string;
}

/** A pen for one person; `shift` moves the figure sideways so that it stays over its feet. */
export function createFigurePen(pen: Pen, worker: Worker, facesLeft: boolean, shift = 0): FigurePen {
  const { heightM } = worker.look;
  const foot = pen.spot(above(worker.at, 0));
  const head = pen.spot(above(worker.at, heightM));
  const middle = pen.spot(above(worker.at, 0.9));
  const across = middle.pxPerM * (facesLeft ? -1 : 1);
  const upward = (foot.y - head.y) / DRAWN_HEIGHT_M;
  const x = (side: number): number => foot.x + (side + shift) * across;
  const y = (up: number): number => foot.y - up * upward;
  const wide = (metres: number): string => px(metres * middle.pxPerM);
  const list = (spots: readonly Spot[]): string => {
    pen.cover(...spots.map(([side, up]) => [x(side), y(up)] as const));
    return spots.map(([side, up]) => `${px(x(side))},${px(y(up))}`).join(' ');
  };
  return {
    color: (color, factor = 1) => pen.shade(color, undefined, middle.depth, factor * 1.06),
    limb: (spots, widthM, fill) =>
      `<polyline points="${list(spots)}" fill="none" stroke="${fill}" stroke-width="${wide(widthM)}" stroke-linecap="round" stroke-linejoin="round"/>`,
    shape: (spots, fill) => `<polygon points="${list(spots)}" fill="${fill}"/>`,
    oval: ([side, up], [halfWidth, halfHeight], fill, opacity = 1) =>
      `<ellipse cx="${px(x(side))}" cy="${px(y(up))}" rx="${wide(halfWidth)}" ry="${px(halfHeight * upward)}" fill="${fill}" fill-opacity="${opacity}"/>`,
    dome: ([side, up], [halfWidth, height], brim, fill) => {
      const sweep = facesLeft ? 0 : 1;
      const start = `${px(x(side - halfWidth))},${px(y(up))}`;
      const end = `${px(x(side + halfWidth))},${px(y(up))}`;
      pen.cover([x(side), y(up + height)]);
      return `<path d="M${start} A${wide(halfWidth)},${px(height * upward)} 0 0 ${sweep} ${end} L${list(brim)}Z" fill="${fill}"/>`;
    },
  };
}
