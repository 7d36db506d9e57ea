import { expect, it, vi } from 'vitest';
import { batched } from './batched.ts';

const loading = (most: number) => {
  const load = vi.fn(
    async (ids: readonly string[]) => new Map(ids.filter((id) => id !== 'none').map((id) => [id, `${id}!`])),
  );
  return { load, one: batched(most, load) };
};

it('asks once for what is asked for together, and answers each its own', async () => {
  const { load, one } = loading(10);
  expect(await Promise.all([one('a'), one('b'), one('a'), one('none')])).toEqual(['a!', 'b!', 'a!', undefined]);
  expect(load.mock.calls).toEqual([[['a', 'b', 'none']]]);
  expect(await one('c')).toBe('c!');
  expect(load).toHaveBeenCalledTimes(2);
});

it('asks for no more at once than a call takes', async () => {
  const { load, one } = loading(2);
  expect(await Promise.all(['a', 'b', 'c'].map(one))).toEqual(['a!', 'b!', 'c!']);
  expect(load.mock.calls).toEqual([[['a', 'b']], [['c']]]);
});

it('fails for everybody who asked when the call fails, and asks again after that', async () => {
  const load = vi.fn(async () => new Map([['a', 1]])).mockRejectedValueOnce(new Error('No connection'));
  const one = batched(10, load);
  const answers = await Promise.allSettled([one('a'), one('b')]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await one('a')).toBe(1);
});
