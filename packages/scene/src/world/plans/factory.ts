import type { ScenePlan } from '../plan.ts';

/** A hall: people keep to the green walkway, the floor before the racks belongs to the trucks. */
export const factory: ScenePlan = {
  view: { at: [0, 0, 5.4], yaw: 0.16, pitch: 15, fov: 80 },
  areas: {
    restricted: [
      [7, 12.2],
      [12.4, 12.2],
      [12.4, 22.6],
      [7, 22.6],
    ],
    work: [
      [3.6, 8],
      [6.2, 8],
      [6.2, 40],
      [3.6, 40],
    ],
  },
  wanderer: {
    home: [4.8, 12],
    via: [[7.4, 13.2]],
    spots: [
      [10.2, 13.8],
      [10.8, 15.4],
      [11, 14.2],
      [10.6, 16.6],
    ],
  },
  people: [
    {
      track: 'person-1',
      stops: [
        { at: [4.6, 20.6], pauseS: 4 },
        { at: [5.2, 36], pauseS: 8 },
        { at: [4.4, 28], pauseS: 3 },
      ],
    },
    {
      track: 'person-2',
      stops: [
        { at: [-8.2, 17], pauseS: 15, pose: 'signal' },
        { at: [-7.6, 20], pauseS: 8 },
      ],
    },
    {
      track: 'person-3',
      stops: [
        { at: [-8, 27.4], pauseS: 14, pose: 'bend' },
        { at: [-7.4, 30.6], pauseS: 8 },
      ],
    },
    {
      track: 'person-4',
      stops: [
        { at: [5.6, 33], pauseS: 8 },
        { at: [5.4, 46], pauseS: 6 },
      ],
    },
    {
      track: 'person-5',
      isOptional: true,
      stops: [{ at: [3, 11.4], pauseS: 7 }, { at: [4.2, 15.6], pauseS: 5 }, { at: [5.2, 18] }],
    },
  ],
  machines: [
    {
      model: 'forklift',
      track: 'forklift-1',
      color: '#e07b1f',
      stops: [
        { at: [-0.2, 15.6], pauseS: 9 },
        {
          at: [-4.8, 24],
          via: [
            [-0.4, 12.4],
            [-4.6, 12],
            [-4.9, 16],
          ],
          pauseS: 5,
        },
        {
          at: [-0.2, 15.6],
          via: [
            [-5, 38],
            [-0.2, 38],
            [0.2, 30],
          ],
        },
      ],
    },
  ],
};
