import type { ScenePlan } from '../plan.ts';

/** A container yard: the truck lane is closed to people. */
export const port: ScenePlan = {
  view: { at: [0, 0, 9.5], yaw: 0.12, pitch: 15, fov: 74 },
  areas: {
    restricted: [
      [-1.1, 13],
      [2.7, 13],
      [2.7, 24.5],
      [-1.1, 24.5],
    ],
    work: [
      [4, 16],
      [13.4, 16],
      [13.4, 27],
      [4, 27],
    ],
  },
  wanderer: {
    home: [5.6, 17.4],
    spots: [
      [1, 15.2],
      [0.4, 17.8],
      [1.4, 20.6],
      [0.6, 16.4],
    ],
  },
  people: [
    {
      track: 'person-1',
      stops: [
        { at: [11, 13.4], pauseS: 5 },
        { at: [4.4, 13.6], pauseS: 6 },
        { at: [4.2, 15.2], pauseS: 3, pose: 'signal' },
      ],
    },
    {
      track: 'person-2',
      stops: [
        { at: [11.8, 18.4], pauseS: 22 },
        { at: [13, 16.6], pauseS: 6 },
      ],
    },
    {
      track: 'person-3',
      stops: [
        { at: [12.8, 18.8], pauseS: 20, pose: 'signal' },
        { at: [13.4, 23.2], pauseS: 6 },
      ],
    },
    {
      track: 'person-4',
      stops: [
        { at: [4.3, 30], pauseS: 7 },
        { at: [4.5, 41], pauseS: 6 },
      ],
    },
    {
      track: 'person-5',
      isOptional: true,
      stops: [
        { at: [10.4, 38], pauseS: 8 },
        { at: [9.6, 45], pauseS: 5 },
      ],
    },
  ],
  machines: [
    {
      model: 'truck',
      track: 'truck-1',
      bodies: ['container'],
      visitsADay: 48,
      stops: [
        { at: [0.8, 120], awayS: 6 },
        { at: [0.8, 33], pauseS: 40, longS: 240 },
        { at: [0.8, 120], backwards: true },
      ],
    },
    {
      model: 'truck',
      track: 'truck-2',
      bodies: ['container', 'flat'],
      visitsADay: 48,
      stops: [
        { at: [-7.4, 118], awayS: 8 },
        { at: [-7.4, 40], backwards: true, pauseS: 34, longS: 240 },
        { at: [-7.4, 118] },
      ],
    },
    {
      model: 'forklift',
      track: 'forklift-1',
      color: '#d9a21d',
      stops: [
        { at: [8.6, 22], pauseS: 12 },
        {
          at: [8.2, 34],
          via: [
            [6.2, 24],
            [6.4, 32],
            [7.6, 34.4],
          ],
          pauseS: 7,
        },
        {
          at: [8.6, 22],
          via: [
            [9.6, 33],
            [10.2, 24],
            [9.6, 22.2],
          ],
        },
      ],
    },
  ],
};
