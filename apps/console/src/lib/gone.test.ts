// @vitest-environment node
import { expect, it } from 'vitest';
import { deleting, isStillThere } from './gone.ts';

const isAsked = (id: string) => isStillThere({ queryKey: ['sites', 'one', id] });

it('asks no more for what is being deleted, during and after', async () => {
  const work = deleting('a', async () => expect(isAsked('a')).toBe(false));
  expect([isAsked('a'), isAsked('b')]).toEqual([false, true]);
  await work;
  expect(isAsked('a')).toBe(false);
});

it('asks again for what could not be deleted', async () => {
  await expect(deleting('c', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(isAsked('c')).toBe(true);
});
