import { describe, expect, it } from 'vitest';
import { storableJson } from './storable-json.ts';

describe('storableJson', () => {
  it('leaves ordinary text alone', () => {
    const value = { label: 'Grube ä 😀 \\u0000 "x"', list: [1, null, true] };
    expect(JSON.parse(storableJson(value))).toEqual(value);
  });

  it('replaces what jsonb cannot keep', () => {
    expect(JSON.parse(storableJson(['a\0b', '\ud83d', '\ude00x', '😀']))).toEqual([
      'a\uFFFDb',
      '\uFFFD',
      '\uFFFDx',
      '😀',
    ]);
  });
});
