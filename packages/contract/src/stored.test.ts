import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DEFAULT_MODEL_CONFIDENCE } from './model-confidence.ts';
import { defineStored, fromFields, toFields } from './stored.ts';
import {
  StoredModelConfidence,
  StoredRegionOfInterest,
  storedFormOf,
  storedPartOf,
  storedSettingsOf,
} from './stored-configuration.ts';
import { specOfUseCase, USE_CASE_KEYS } from './use-cases/catalogue.ts';
import { defaultSettingsOf } from './use-cases/define.ts';

const Speed = defineStored({
  schema: z.strictObject({ kilometres_per_hour: z.number(), only_moving: z.boolean() }),
  upgrades: {
    'metric-speed': (old) => ({ kilometres_per_hour: (old as { miles: number }).miles * 2 }),
    'only-moving': (old) => ({ ...(old as object), only_moving: true }),
  },
});
const NOW = { kilometres_per_hour: 20, only_moving: true };

describe('stored content', () => {
  it.each([
    ['bare, as before there were versions', { miles: 10 }],
    ['of version 1', { version: 1, content: { miles: 10 } }],
    ['of version 2', { version: 2, content: { kilometres_per_hour: 20 } }],
    ['of the version that is written', Speed.write(NOW)],
  ])('%s is read', (_, stored) => {
    expect(Speed.read(stored)).toEqual({ ok: true, content: NOW });
  });

  it.each([
    ['too_new', { version: 4, content: NOW }],
    ['unreadable', { version: 3, content: { ...NOW, only_moving: 'maybe' } }],
    ['unreadable', { version: 1, content: null }],
    ['unreadable', 'nonsense'],
  ] as const)('is %s, and never something else, when it is %j', (problem, stored) => {
    expect(Speed.read(stored)).toEqual({ ok: false, problem });
  });
});

describe('stored content among other fields', () => {
  it('has its version beside it, and is version 1 without', () => {
    expect(toFields(Speed, NOW)).toEqual({ ...NOW, stored_version: 3 });
    for (const fields of [{ miles: 10 }, { kilometres_per_hour: 20, stored_version: 2 }, toFields(Speed, NOW)])
      expect(fromFields(Speed, fields)).toEqual({ ok: true, content: NOW });
    expect(fromFields(Speed, { ...NOW, stored_version: 4 })).toEqual({ ok: false, problem: 'too_new' });
    expect(toFields(defineStored({ schema: z.object({}) }), {})).toEqual({});
  });
});

describe('kept examples of what was stored', () => {
  it.each(USE_CASE_KEYS)('version 1: settings of %s, bare and whole, or with gaps', (key) => {
    const content = defaultSettingsOf(specOfUseCase(key));
    for (const stored of [content, {}, storedSettingsOf(key).write(content)])
      expect(storedSettingsOf(key).read(stored)).toEqual({ ok: true, content });
  });

  it('version 1: the fields of a block, bare', () => {
    const stored = { publicly_accessible: true, inspection_cam_identifier: null };
    expect(storedPartOf('inspection').read(stored)).toEqual({ ok: true, content: stored });
    expect(storedPartOf('inspection').read({})).toMatchObject({ content: { publicly_accessible: false } });
  });

  it('version 1: confidences, bare and with gaps; one that is none spoils them all', () => {
    const whole = { ...DEFAULT_MODEL_CONFIDENCE, human: 75 };
    for (const stored of [{ human: 75 }, whole, StoredModelConfidence.write(whole)])
      expect(StoredModelConfidence.read(stored)).toEqual({ ok: true, content: whole });
    expect(StoredModelConfidence.read({})).toEqual({ ok: true, content: DEFAULT_MODEL_CONFIDENCE });
    for (const stored of [null, { human: 5 }, { human: 'high' }, { unheard_of: 50 }])
      expect(StoredModelConfidence.read(stored)).toEqual({ ok: false, problem: 'unreadable' });
  });

  it('version 1: a region of interest, bare, and none', () => {
    const region = {
      points: [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
    };
    for (const content of [region, null]) expect(StoredRegionOfInterest.read(content)).toEqual({ ok: true, content });
    expect(StoredRegionOfInterest.read({ points: 'everywhere' })).toEqual({ ok: false, problem: 'unreadable' });
  });

  it.each([
    ['rectangle', { x: 0.1, y: 0.2, width: 0.3, height: 0.4 }],
    ['ellipse', { x: 0.5, y: 0.5, radiusX: 0.1, radiusY: 0.2 }],
    [
      'polygon',
      {
        points: [
          [0, 0],
          [1, 0],
          [1, 1],
        ],
      },
    ],
    [
      'line',
      {
        points: [
          [0, 0],
          [1, 1],
        ],
      },
    ],
    [
      'multi_line',
      {
        points: [
          [0, 0],
          [1, 1],
          [1, 0],
        ],
      },
    ],
  ] as const)('version 1: the form of an area, %s', (kind, form) => {
    expect(storedFormOf(kind).read(form)).toEqual({ ok: true, content: form });
    expect(storedFormOf(kind).read({ points: 'everywhere' })).toEqual({ ok: false, problem: 'unreadable' });
  });
});
