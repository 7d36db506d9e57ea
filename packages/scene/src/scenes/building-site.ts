import { drawFloor, drawSky, drawSkyline, drawTrees } from '../draw/backdrop.ts';
import { curve, drawBlotches, drawRuts, drawSpecks } from '../draw/ground.ts';
import type { Drawing, Pen } from '../draw/pen.ts';
import { drawFrameBuilding } from '../draw/props/frame-building.ts';
import type { FrameBuilding } from '../draw/props/frame-building-size.ts';
import { drawFence } from '../draw/props/site.ts';
import { drawTowerCrane, type TowerCrane } from '../draw/props/tower-crane.ts';
import type { Random } from '../random.ts';

const RUT = { halfGaugeM: 0.95, halfWidthM: 0.22, color: '#6f6250' };

/** Trodden earth with wheel marks under a hazy skyline, wet in places unless the sun shines. */
export function earthBackdrop(pen: Pen, random: Random): string {
  const puddles = { count: 5, colors: ['#8f989c', '#7c878d'], sizeM: [0.6, 2.2], opacity: [0.35, 0.55] } as const;
  return [
    drawSky(pen),
    drawSkyline(pen, random, 16, '#93a0a8'),
    drawFloor(pen, '#a3947d'),
    drawTrees(pen, random, 120, 10),
    drawBlotches(pen, random, {
      count: 60,
      colors: ['#8b7c65', '#b8aa93', '#97866d', '#c2b59e'],
      sizeM: [1, 6],
      opacity: [0.08, 0.3],
    }),
    drawBlotches(pen, random, {
      count: 50,
      colors: ['#7d6f5b', '#c9bda8'],
      sizeM: [0.3, 1.6],
      opacity: [0.1, 0.4],
      distanceM: [5, 40],
      spreadM: 18,
    }),
    drawRuts(pen, { ...RUT, line: curve([-16, 4], [2, 18], [30, 34]), opacity: 0.32 }),
    drawRuts(pen, {
      ...RUT,
      line: curve([-14, 5], [3, 19], [32, 33]),
      halfWidthM: 0.2,
      color: '#77695a',
      opacity: 0.22,
    }),
    drawRuts(pen, { ...RUT, line: curve([10, 3], [6, 20], [-18, 44]), halfGaugeM: 1, halfWidthM: 0.24, opacity: 0.24 }),
    pen.light === 'day' ? '' : drawBlotches(pen, random, { ...puddles, distanceM: [9, 26], spreadM: 10 }),
    drawSpecks(pen, random, 900, ['#6f6350', '#cfc5b3', '#8a7d69', '#5d5446']),
  ].join('');
}

/** Crane, hoarding and the building itself. */
export const buildingBehind = (
  pen: Pen,
  random: Random,
  crane: TowerCrane,
  building: Pick<FrameBuilding, 'at' | 'floors'>,
): Drawing[] => [
  drawTowerCrane(pen, crane),
  drawFence(pen, { fromX: -64, count: 26, stepM: 5.2, y: 74, heightM: 2.6 }, (index) =>
    index % 4 === 1 ? '#2f6f86' : '#e4e6e6',
  ),
  drawFrameBuilding(pen, random, { ...building, widthM: 30, depthM: 16, cladFloors: 2, nettedFloors: [3, 4] }),
];
