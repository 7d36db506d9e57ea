// @vitest-environment node
import { expect, it } from 'vitest';
import { emptyDigits, eraseDigit, isComplete, writeDigits } from './digits.ts';

const of = (text: string) => [...text].map((char) => (char === '.' ? '' : char));

it('writes a digit and moves on', () => {
  expect(writeDigits(emptyDigits(6), 0, '4')).toEqual({ digits: of('4.....'), focus: 1 });
});

it('fills the boxes from pasted text with spaces and words around it', () => {
  expect(writeDigits(emptyDigits(6), 0, 'code: 482 913\n')).toEqual({ digits: of('482913'), focus: 5 });
});

it('takes full-width digits of East Asian keyboards', () => {
  expect(writeDigits(emptyDigits(6), 0, '４８').digits).toEqual(of('48....'));
});

it('drops what does not fit and keeps what stands before', () => {
  expect(writeDigits(of('48....'), 4, '12345').digits).toEqual(of('48..12'));
});

it('ignores letters', () => {
  expect(writeDigits(of('48....'), 2, 'x')).toEqual({ digits: of('48....'), focus: 2 });
});

it('erases its own box, then the one before', () => {
  expect(eraseDigit(of('482...'), 2)).toEqual({ digits: of('48....'), focus: 2 });
  expect(eraseDigit(of('48....'), 2)).toEqual({ digits: of('4.....'), focus: 1 });
  expect(eraseDigit(of('......'), 0)).toEqual({ digits: of('......'), focus: 0 });
});

it('is complete with six digits', () => {
  expect([isComplete(of('48291.')), isComplete(of('482913'))]).toEqual([false, true]);
});
