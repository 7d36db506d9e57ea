import { describe, expect, it } from 'vitest';
import type { PointPair } from './homography.ts';
import { fitHomography, type GroundToFrame, invertHomography } from './homography.ts';
import {
  cameraOfPlane,
  groundBelow,
  metresPerPixel,
  placeAhead,
  seenAt,
  verticalVanishingPoint,
} from './plane-camera.ts';
import type { FramePoint, FrameSpace, GroundPoint, GroundSpace } from './points.ts';

const SIZE = { width: 1280, height: 720 };

interface View {
  heightM: number;
  tilt: number;
  yaw: number;
  focal: number;
}

/** A camera above the origin of the ground, made without the code under test. */
function truth({ heightM, tilt, yaw, focal }: View) {
  const [sin, cos] = [Math.sin(tilt), Math.cos(tilt)];
  const see = (x: number, y: number, z: number): FramePoint => {
    const across = x * Math.cos(yaw) - y * Math.sin(yaw);
    const along = x * Math.sin(yaw) + y * Math.cos(yaw);
    const below = heightM - z;
    const ahead = along * cos + below * sin;
    const down = -along * sin + below * cos;
    return [0.5 + (focal * across) / ahead / SIZE.width, 0.5 + (focal * down) / ahead / SIZE.height];
  };
  const at = (across: number, along: number): GroundPoint => [
    across * Math.cos(yaw) + along * Math.sin(yaw),
    -across * Math.sin(yaw) + along * Math.cos(yaw),
  ];
  const ground = [at(-4, 12), at(5, 11), at(6, 25), at(-6, 27)];
  const pairs: PointPair<GroundSpace, FrameSpace>[] = ground.map(([x, y]) => ({ from: [x, y], to: see(x, y, 0) }));
  return { see, groundToFrame: fitHomography(pairs) as GroundToFrame };
}

const VIEWS: View[] = [
  { heightM: 6, tilt: 0.35, yaw: 0, focal: 1000 },
  { heightM: 12, tilt: 0.6, yaw: 0.7, focal: 800 },
  { heightM: 25, tilt: 0.9, yaw: -2, focal: 1500 },
];

describe.each(VIEWS)('the camera behind a view from $heightM m', (view) => {
  const { see, groundToFrame } = truth(view);
  const camera = cameraOfPlane(groundToFrame, SIZE)!;

  it('has the right lens and hangs where it does', () => {
    expect(camera.focal).toBeCloseTo(view.focal, 3);
    expect(camera.position[2]).toBeCloseTo(view.heightM, 5);
    expect(Math.hypot(camera.position[0], camera.position[1])).toBeLessThan(1e-5);
  });

  it('sees upright lines meet where they do', () => {
    const [x, y] = verticalVanishingPoint(camera)!;
    const [bottom, top] = [see(3, 15, 0), see(3, 15, 3)];
    const turn = (top[0] - bottom[0]) * (y - bottom[1]) - (top[1] - bottom[1]) * (x - bottom[0]);
    expect(Math.abs(turn)).toBeLessThan(1e-6);
  });

  it('finds the ground below a thing that hangs, and sees it there', () => {
    const [x, y] = groundBelow(camera, see(2, 18, 3.5), 3.5)!;
    expect([x, y]).toEqual([expect.closeTo(2, 4), expect.closeTo(18, 4)]);
    const [u, v] = seenAt(camera, [2, 18, 3.5])!;
    const there = see(2, 18, 3.5);
    expect([u, v]).toEqual([expect.closeTo(there[0], 6), expect.closeTo(there[1], 6)]);
  });
});

it('finds no camera in a picture from straight above, where every lens shows the same', () => {
  const above: GroundToFrame = { matrix: [0.05, 0, 0.5, 0, 0.08, 0.5, 0, 0, 1] };
  expect(cameraOfPlane(above, SIZE)).toBeUndefined();
});

it('has no ground below what is higher than the camera', () => {
  const camera = cameraOfPlane(truth(VIEWS[0]!).groundToFrame, SIZE)!;
  expect(groundBelow(camera, [0.5, 0.6], 9)).toBeUndefined();
  expect(placeAhead(camera, [0.5, 0.5], 10)[2]).toBeLessThan(6);
});

it('tells how wide a pixel is on the ground: wider further away, and nothing in the sky', () => {
  const { groundToFrame } = truth(VIEWS[0]!);
  const back = invertHomography(groundToFrame)!;
  const [near, far] = [metresPerPixel(back, [0.5, 0.9], SIZE)!, metresPerPixel(back, [0.5, 0.5], SIZE)!];
  expect(far).toBeGreaterThan(near);
  expect(metresPerPixel(back, [0.5, -2], SIZE)).toBeUndefined();
});
