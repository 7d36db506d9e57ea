import type { ScenePlan } from '../plan.ts';

/** A building under way: the reach of an excavator's arm is closed to people. */
export const construction: ScenePlan = {
  view: { at: [0, 0, 8.6], yaw: -0.06, pitch: 17, fov: 72 },
  areas: {
    restricted: [
      [-3.6, 17.4],
      [3.8, 17.2],
      [5.2, 23.6],
      [-3.2, 24.2],
    ],
    work: [
      [-9, 10],
      [9, 10],
      [9, 16.4],
      [-9, 16.4],
    ],
  },
  wanderer: {
    home: [6.4, 15.6],
    spots: [
      [1.8, 18.6],
      [2.6, 20.4],
      [0.8, 18.2],
      [3, 19.2],
    ],
  },
  people: [
    {
      track: 'person-1',
      stops: [
        { at: [1.3, 13.1], pauseS: 4 },
        { at: [-4.4, 12.4], pauseS: 9 },
        { at: [-6.8, 13.8], pauseS: 5, pose: 'signal' },
        { at: [-2, 14.8] },
      ],
    },
    {
      track: 'person-2',
      stops: [
        { at: [6.9, 20.6], pauseS: 16, pose: 'signal' },
        { at: [8, 24], pauseS: 6 },
      ],
    },
    {
      track: 'person-3',
      stops: [
        { at: [-10, 17.2], pauseS: 14, pose: 'bend' },
        { at: [-12.4, 20.4], pauseS: 7 },
        { at: [-9.4, 15.4], pauseS: 10, pose: 'bend' },
      ],
    },
    {
      track: 'person-4',
      stops: [{ at: [9.2, 22.4], pauseS: 8 }, { at: [7.6, 29.6], pauseS: 6, pose: 'signal' }, { at: [2.4, 28.4] }],
    },
    {
      track: 'person-5',
      stops: [
        { at: [-16, 39], pauseS: 12 },
        { at: [-6, 37.6], pauseS: 8 },
        { at: [-2, 36], pauseS: 4 },
      ],
    },
    {
      track: 'person-6',
      isOptional: true,
      stops: [
        { at: [-2.2, 11.2], pauseS: 6 },
        { at: [3.4, 10.6], pauseS: 3 },
        { at: [8.4, 11], pauseS: 8 },
      ],
    },
  ],
  machines: [
    {
      model: 'excavator',
      track: 'excavator-1',
      at: [-6.6, 21.5],
      tracksRad: -0.32,
      swingRad: [-0.42, 0.3],
      color: '#e2a51c',
    },
    {
      model: 'truck',
      track: 'truck-1',
      bodies: ['dump', 'mixer', 'dump'],
      visitsADay: 24,
      stops: [
        { at: [36, 17.3], awayS: 9 },
        { at: [12.6, 27], pauseS: 46, longS: 480 },
        { at: [36, 17.3], backwards: true },
      ],
    },
  ],
};
