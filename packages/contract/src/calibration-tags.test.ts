import { describe, expect, it } from 'vitest';
import { CALIBRATION_TAG_KEYS, CALIBRATION_TAGS } from './calibration-tags.ts';

const four = { tool: 'polygon', max: 1, maxPoints: 4 };

describe('the tags of a calibration', () => {
  it.each([
    ['CALIB-15', 'camera_points', 'cctv', four],
    ['CALIB-16', 'load_1_location', 'cctv', four],
    ['CALIB-17', 'load_2_location', 'cctv', four],
    ['CALIB-18', 'plan_points', 'layout', four],
    ['CALIB-19', 'plan_area', 'layout', { tool: 'polygon', max: 1 }],
    ['CALIB-20', 'unit_distance', 'layout', { tool: 'line', max: 1 }],
    ['CALIB-21', 'load_1_dimension', 'layout', { tool: 'rectangle', max: 1 }],
    ['CALIB-22', 'load_2_dimension', 'layout', { tool: 'rectangle', max: 1 }],
  ] as const)('%s %s is drawn on the picture it belongs to, with its tool', (_, tag, frame, tool) =>
    expect(CALIBRATION_TAGS[tag]).toMatchObject({ frame, tool }),
  );

  it('CALIB-23 have a color and a label each', () => {
    const tags = CALIBRATION_TAG_KEYS.map((key) => CALIBRATION_TAGS[key]);
    expect(tags).toHaveLength(8);
    for (const { color, label } of tags)
      expect([color, label]).toEqual([expect.stringMatching(/^#[0-9A-F]{6}$/), expect.stringMatching(/\w/)]);
    expect(new Set(tags.map(({ label }) => label)).size).toBe(8);
  });
});
