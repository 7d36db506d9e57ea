import { describe, expect, it } from 'vitest';
import { writeObject } from './written-json.ts';

describe('writing an object with parts that are JSON already', () => {
  it('adds them as they are', () => {
    const text = writeObject({ id: 'a "b"' }, { zones: '[{"x": 1}]', 'an "odd" name': 'null' });
    expect(JSON.parse(text)).toEqual({ id: 'a "b"', zones: [{ x: 1 }], 'an "odd" name': null });
  });

  it('works when either side is empty', () => {
    expect(writeObject({}, { zones: '[]' })).toBe('{"zones":[]}');
    expect(writeObject({ id: 1 }, {})).toBe('{"id":1}');
    expect(writeObject({}, {})).toBe('{}');
  });
});
