import type { ScenePlan } from '../plan.ts';

/** A crane at work: nobody walks under the load. */
export const lift: ScenePlan = {
  view: { at: [2, 0, 7], yaw: 0.05, pitch: 6, fov: 74 },
  areas: {
    restricted: [
      [-6.4, 23.2],
      [2.6, 22.8],
      [3.4, 30],
      [-6.4, 30.4],
    ],
    work: [
      [-7, 14],
      [9, 14],
      [9, 21.6],
      [-7, 21.6],
    ],
  },
  wanderer: {
    home: [-0.6, 19.4],
    spots: [
      [-2.4, 25.4],
      [-0.4, 26.2],
      [0.8, 25.2],
      [-3.4, 25.8],
    ],
  },
  people: [
    {
      track: 'person-1',
      stops: [
        { at: [4.6, 20.8], pauseS: 18, pose: 'signal' },
        { at: [6.2, 22.4], pauseS: 6 },
      ],
    },
    {
      track: 'person-2',
      stops: [
        { at: [6.2, 26.8], pauseS: 9 },
        { at: [7.8, 22.6], pauseS: 7 },
        { at: [9.4, 25.2], pauseS: 5, pose: 'signal' },
      ],
    },
    {
      track: 'person-3',
      stops: [{ at: [-8.8, 24.4], pauseS: 10 }, { at: [-9.6, 30], pauseS: 8, pose: 'bend' }, { at: [-11, 24] }],
    },
    {
      track: 'person-4',
      stops: [
        { at: [3, 16.4], pauseS: 5 },
        { at: [-4.4, 16.2], pauseS: 7 },
        { at: [-6.6, 18.6], pauseS: 4, pose: 'signal' },
      ],
    },
    {
      track: 'person-5',
      isOptional: true,
      stops: [
        { at: [11.4, 16.2], pauseS: 9, pose: 'bend' },
        { at: [12.6, 20.4], pauseS: 6 },
      ],
    },
  ],
  machines: [
    { model: 'load', track: 'load-1', from: [-4, 27.4], to: [0.4, 27], liftM: [4.2, 7.4] },
    {
      model: 'truck',
      track: 'truck-1',
      bodies: ['flat'],
      visitsADay: 16,
      stops: [
        { at: [38, 41], awayS: 10 },
        { at: [9, 32], via: [[20, 35.4]], pauseS: 50, longS: 600 },
        { at: [38, 41], via: [[20, 35.4]], backwards: true },
      ],
    },
    {
      model: 'excavator',
      track: 'excavator-1',
      at: [16.4, 27],
      tracksRad: 2.7,
      swingRad: [2.5, 3.1],
      color: '#d8871c',
    },
  ],
};
