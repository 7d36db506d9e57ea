import type { Random } from '../../random.ts';
import { cornersOfBlock, type Vector } from '../../vector.ts';
import { drawBlock } from '../block.ts';
import type { Drawing, Pen } from '../pen.ts';
import { castShadowOf } from '../shadow.ts';
import { FLOOR_M, type FrameBuilding } from './frame-building-size.ts';
import { drawScaffold } from './scaffold.ts';

const BAY_M = 5;
const CONCRETE = '#a7a8a5';
const TOWARDS: Vector = [0, -1, 0];
const flat = { hasShadow: false };

/** A concrete skeleton under way, scaffold on its right half. */
export const drawFrameBuilding = (pen: Pen, random: Random, building: FrameBuilding): Drawing =>
  pen.drawing(pen.camera.depth([...building.at, 0]), () => {
    const { at, widthM, depthM, floors } = building;
    castShadowOf(pen, cornersOfBlock({ at: [...at, 0], size: [widthM, depthM, floors * FLOOR_M] }));
    const storeys = Array.from({ length: floors }, (_, floor) => drawStorey(pen, random, building, floor));
    return storeys.join('') + drawStarterBars(pen, building) + drawScaffold(pen, building);
  });

const baysOf = ({ widthM }: FrameBuilding): number => Math.round(widthM / BAY_M);
const frontOf = ({ at, depthM }: FrameBuilding): number => at[1] - depthM / 2;
const leftOf = ({ at, widthM }: FrameBuilding): number => at[0] - widthM / 2;

function drawStorey(pen: Pen, random: Random, building: FrameBuilding, floor: number): string {
  const { at, widthM, depthM, cladFloors, nettedFloors } = building;
  const z = floor * FLOOR_M;
  const core = drawBlock(
    pen,
    { at: [at[0], at[1], z], size: [widthM - 1.6, depthM - 1.6, FLOOR_M] },
    { color: '#4a4d4f', factor: 0.62, ...flat },
  );
  const slab = drawBlock(
    pen,
    { at: [at[0], at[1], z + FLOOR_M - 0.35], size: [widthM, depthM, 0.4] },
    { color: '#b4b4b0', ...flat },
  );
  const open = () => drawOpenFloor(pen, random, building, z);
  return [
    core,
    drawColumns(pen, building, z),
    floor < cladFloors ? drawFacade(pen, building, z) : open(),
    nettedFloors.includes(floor) ? drawNet(pen, building, z) : '',
    slab,
  ].join('');
}

function drawColumns(pen: Pen, building: FrameBuilding, z: number): string {
  const { at, widthM, depthM } = building;
  const bays = baysOf(building);
  const bayDepths = Math.max(2, Math.round(depthM / BAY_M));
  const front = frontOf(building);
  const nearX = at[0] + (pen.camera.view.at[0] < at[0] ? -1 : 1) * (widthM / 2 - 0.4);
  const places: Vector[] = [
    ...Array.from(
      { length: bays + 1 },
      (_, k): Vector => [leftOf(building) + 0.4 + ((widthM - 0.8) * k) / bays, front + 0.4, z],
    ),
    ...Array.from({ length: bayDepths }, (_, k): Vector => [nearX, front + (depthM * (k + 1)) / bayDepths - 0.4, z]),
  ];
  return places
    .map((place) => drawBlock(pen, { at: place, size: [0.55, 0.55, FLOOR_M] }, { color: CONCRETE, ...flat }))
    .join('');
}

function drawFacade(pen: Pen, building: FrameBuilding, z: number): string {
  const bays = baysOf(building);
  const bayM = building.widthM / bays;
  const y = frontOf(building);
  return Array.from({ length: bays }, (_, bay) => {
    const x = leftOf(building) + bayM * (bay + 0.5);
    const depth = pen.camera.depth([x, y, z]);
    const panel = (half: number, low: number, high: number): Vector[] => [
      [x - half, y + 0.1, z + low],
      [x + half, y + 0.1, z + low],
      [x + half, y + 0.1, z + high],
      [x - half, y + 0.1, z + high],
    ];
    return [
      pen.polygon(panel(bayM / 2 - 0.25, 0, 3.1), pen.shade('#b9bfc2', TOWARDS, depth)),
      pen.polygon(panel(1.6, 0.9, 2.8), pen.shade('#3d4e5a', TOWARDS, depth)),
      pen.rod([x, y + 0.05, z + 0.9], [x, y + 0.05, z + 2.8], 0.08, '#9aa2a6'),
    ].join('');
  }).join('');
}

const STORED = ['#a98a5c', '#7f8a8f', '#b7b2a6'];

/** Guard rails and what is kept on a floor without walls. */
function drawOpenFloor(pen: Pen, random: Random, building: FrameBuilding, z: number): string {
  const [left, right, y] = [leftOf(building), leftOf(building) + building.widthM, frontOf(building)];
  const rails = [0.85, 1.35].map((up) =>
    pen.rod([left, y - 0.02, z + up], [right, y - 0.02, z + up], 0.05, '#d8a321', 0.9, 0.4),
  );
  const stored = STORED.map((color) => {
    const at: Vector = [left + random.between(1, building.widthM - 1), y + 1.2, z + 0.3];
    const size: Vector = [random.between(0.8, 2), 0.6, random.between(0.6, 1.3)];
    return random.chance(0.6) ? drawBlock(pen, { at, size }, { color, factor: 0.7, ...flat }) : '';
  });
  return [...rails, ...stored].join('');
}

function drawNet(pen: Pen, building: FrameBuilding, z: number): string {
  const left = leftOf(building);
  const y = frontOf(building) - 0.1;
  const right = left + building.widthM * 0.72;
  const depth = pen.camera.depth([building.at[0], y, z]);
  const cloth: Vector[] = [
    [left, y, z + 0.2],
    [right, y, z + 0.2],
    [right, y, z + FLOOR_M],
    [left, y, z + FLOOR_M],
  ];
  const seams = Array.from({ length: 9 }, (_, seam) => {
    const x = left + ((right - left) * seam) / 9;
    return pen.rod([x, y - 0.02, z + 0.2], [x, y - 0.02, z + FLOOR_M], 0.05, '#2c6b55', 1, 0.4);
  });
  return pen.polygon(cloth, pen.shade('#3f8f73', TOWARDS, depth), 'fill-opacity=".72"') + seams.join('');
}

function drawStarterBars(pen: Pen, building: FrameBuilding): string {
  const count = baysOf(building) * 2;
  const [y, z] = [frontOf(building) + 0.5, building.floors * FLOOR_M];
  return Array.from({ length: count + 1 }, (_, index) => {
    const x = leftOf(building) + 0.3 + ((building.widthM - 0.6) * index) / count;
    return (
      pen.rod([x, y, z], [x, y, z + 1.4], 0.06, '#7a5240', 1, 0.4) +
      pen.rod([x + 0.2, y, z], [x + 0.2, y, z + 1.1], 0.06, '#7a5240', 1, 0.4)
    );
  }).join('');
}
