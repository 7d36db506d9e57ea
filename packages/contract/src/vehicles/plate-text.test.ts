import { describe, expect, it } from 'vitest';
import { differencesOf, plateKey, plateShape } from './plate-text.ts';

describe('plateKey', () => {
  it.each([
    ['xe 1347 u', 'XE1347U'],
    ['XE-1347.U', 'XE1347U'],
    ['ＸＥ１３４７Ｕ', 'XE1347U'],
    ['品川 300 あ 12-34', '品川300あ1234'],
    ['  ', ''],
  ])('of %j is %j', (text, key) => {
    expect(plateKey(text)).toBe(key);
  });
});

describe('plateShape', () => {
  it('is one for plates that cameras take for each other', () => {
    expect(plateShape('XE1847U')).toBe(plateShape('XE1347U'));
    expect(plateShape('GBO5520R')).toBe(plateShape('G8D5S2OR'));
    expect(plateShape('XE1347U')).not.toBe(plateShape('XE1947U'));
  });
});

describe('differencesOf', () => {
  it('names the characters that differ', () => {
    expect(differencesOf('XE 1847 U', 'XE1347U')).toEqual([3]);
    expect(differencesOf('XE 1347 U', 'XE1347U')).toEqual([]);
  });

  it('has nothing to say of plates of different lengths', () => {
    expect(differencesOf('XE 1847', 'XE1347U')).toBeUndefined();
  });
});
