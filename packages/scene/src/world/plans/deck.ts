import type { ScenePlan } from '../plan.ts';

/** A floor high up: where the guard rail is missing, nobody goes near the edge. */
export const deck: ScenePlan = {
  view: { at: [0, 2, 5.6], yaw: -0.06, pitch: 12.5, fov: 52 },
  areas: {
    restricted: [
      [0.4, 28],
      [9.2, 28],
      [9.2, 32.5],
      [0.4, 32.5],
    ],
    work: [
      [-9, 12],
      [9, 12],
      [10, 26],
      [-10, 26],
    ],
  },
  wanderer: {
    home: [4.2, 22.6],
    via: [[4.6, 26]],
    spots: [
      [3, 30],
      [4.8, 30.8],
      [6.4, 30.2],
      [5.4, 29.6],
    ],
  },
  people: [
    {
      track: 'person-1',
      stops: [
        { at: [1.4, 17.2], pauseS: 6, pose: 'carry' },
        { at: [-4.6, 17.8], pauseS: 8 },
        { at: [-2.4, 14.6], pauseS: 3 },
      ],
    },
    {
      track: 'person-2',
      stops: [
        { at: [-6.6, 15.2], pauseS: 15, pose: 'bend' },
        { at: [-7.4, 19.4], pauseS: 6 },
      ],
    },
    {
      track: 'person-3',
      stops: [{ at: [7.4, 21.4], pauseS: 7 }, { at: [6.6, 17.2], pauseS: 8, pose: 'signal' }, { at: [3.6, 19] }],
    },
    {
      track: 'person-4',
      stops: [
        { at: [-9, 25], pauseS: 8 },
        { at: [-9.6, 30.6], pauseS: 12, pose: 'bend' },
      ],
    },
    {
      track: 'person-5',
      isOptional: true,
      stops: [
        { at: [3.6, 13.8], pauseS: 5 },
        { at: [-1, 12.6], pauseS: 6, pose: 'carry' },
      ],
    },
  ],
  machines: [],
};
