import { describe, expect, it } from 'vitest';
import { personName } from './person-name.ts';

describe('the name of a person', () => {
  it.each([
    ['Mei', 'Tan', 'Mei Tan'],
    ['健二', '森', '森 健二'],
    ['さくら', '', 'さくら'],
    ['민준', '김', '김 민준'],
    ['ジョン', 'スミス', 'ジョン スミス'],
    ['Ada', null, 'Ada'],
  ])('of %s and %s is %s', (first_name, last_name, name) => {
    expect(personName({ first_name, last_name })).toBe(name);
  });
});
