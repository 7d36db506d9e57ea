import { expect, it } from 'vitest';
import { votePlate } from './plate-votes.ts';

const reads = (...given: [text: string, score: number][]) => given.map(([text, score]) => ({ text, score }));

it('takes what most reads say, as the surest of them wrote it', () => {
  const voted = votePlate(reads(['XE1347U', 0.7], ['XE 1347 U', 0.9], ['XE 1847 U', 0.6]));
  expect(voted?.text).toBe('XE 1347 U');
  expect(voted?.score).toBeCloseTo(0.9 * (1.6 / 2.2));
});

it('lets one sure read win over two doubtful ones', () => {
  expect(votePlate(reads(['AB 1234', 0.95], ['A8 1234', 0.3], ['A8 1234', 0.3]))?.text).toBe('AB 1234');
});

it('puts a plate together that no single read has in full', () => {
  expect(votePlate(reads(['AB1Z34', 0.8], ['A81234', 0.8], ['AB1238', 0.8]))).toMatchObject({ text: 'AB1234' });
});

it('goes by how sure each character is, where a read says so', () => {
  const sure = [0.9, 0.9, 0.9, 0.9];
  const given = [
    { text: 'AB8D', score: 0.8, certainties: [0.9, 0.9, 0.3, 0.9] },
    { text: 'ABBD', score: 0.7, certainties: sure },
  ];
  expect(votePlate(given)?.text).toBe('ABBD');
  // Of a text with gaps nobody knows which certainty is whose.
  expect(
    votePlate(given.map((read) => ({ ...read, text: `${read.text.slice(0, 2)} ${read.text.slice(2)}x` })))?.text,
  ).toBe('AB 8Dx');
});

it('leaves out reads of another length, and is sure where all agree', () => {
  expect(votePlate(reads(['AB 12', 0.5], ['AB 123', 0.9], ['AB 123', 0.8]))).toEqual({ text: 'AB 123', score: 0.9 });
});

it('says nothing where nothing was read', () => {
  expect(votePlate([])).toBeUndefined();
  expect(votePlate(reads([' - ', 0.9]))).toBeUndefined();
});
