import type { ScenePlan } from '../plan.ts';

/** The way in: the fenced corner before the guard's house is closed to people. */
export const gate: ScenePlan = {
  view: { at: [-2, 0, 5.6], yaw: 0.22, pitch: 14, fov: 70 },
  areas: {
    restricted: [
      [7.6, 10.4],
      [12, 10.4],
      [13.2, 16.8],
      [7.6, 16.8],
    ],
    work: [
      [-8.4, 14],
      [-7, 14],
      [-6, 30],
      [-9.4, 30],
    ],
  },
  wanderer: {
    home: [6.7, 18.6],
    spots: [
      [9, 14.6],
      [10.2, 13.4],
      [9.4, 12.6],
      [10.6, 15.2],
    ],
  },
  people: [
    {
      track: 'person-1',
      stops: [
        { at: [7.3, 21.6], pauseS: 14, pose: 'signal' },
        { at: [6.6, 23.6], pauseS: 7 },
      ],
    },
    {
      track: 'person-2',
      passesADay: 260,
      stops: [
        // At the turnstile, where people look up into the camera.
        { at: [-8.8, 20], pauseS: 6, looksAt: [-2, 0] },
        { at: [-7.6, 27.4], pauseS: 8 },
        { at: [-8, 32], pauseS: 3 },
      ],
    },
    {
      track: 'person-3',
      isOptional: true,
      passesADay: 12,
      stops: [
        { at: [-1, 13.2], pauseS: 8 },
        { at: [-0.8, 18.6], pauseS: 5 },
      ],
    },
  ],
  machines: [
    {
      model: 'truck',
      track: 'truck-1',
      bodies: ['container', 'dump', 'mixer'],
      visitsADay: 40,
      stops: [{ at: [5, 124], awayS: 5 }, { at: [2.9, 26], pauseS: 18, longS: 40 }, { at: [2.4, -8] }],
      back: { track: 'truck-3', stops: [{ at: [-4.1, -6], awayS: 5 }, { at: [-3.6, 32] }, { at: [-2, 128] }] },
    },
    {
      model: 'truck',
      track: 'truck-2',
      bodies: ['dump', 'flat'],
      visitsADay: 20,
      stops: [
        { at: [6.2, 124], awayS: 12 },
        { at: [4.2, 52], pauseS: 20 },
        { at: [6.2, 124], backwards: true },
      ],
    },
    {
      model: 'car',
      track: 'car-1',
      visitsADay: 40,
      stops: [{ at: [-4.1, -6], awayS: 14 }, { at: [-3.6, 32], pauseS: 5, longS: 20 }, { at: [-2, 128] }],
      back: {
        track: 'car-2',
        isBefore: true,
        stops: [{ at: [5, 124], awayS: 2 }, { at: [2.9, 26], pauseS: 6 }, { at: [2.4, -8] }],
      },
    },
    {
      model: 'boom',
      track: 'boom-1',
      at: [7.4, 19.5],
      headingRad: Math.PI,
      opensFor: ['truck-1', 'car-2'],
      between: [-8, 25.9],
    },
  ],
};
