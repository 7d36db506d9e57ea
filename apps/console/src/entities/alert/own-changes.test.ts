import { MutationObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { testQueries } from '../../testing/queries.ts';
import { askSettled, CHANGE_KEY } from './own-changes.ts';

function deferred<T>() {
  let answer: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    answer = resolve;
  });
  return { promise, answer };
}

function setUp(mutationKey: readonly string[] = CHANGE_KEY) {
  const client = testQueries();
  const stored = deferred<void>();
  const change = () => new MutationObserver(client, { mutationKey, mutationFn: () => stored.promise }).mutate();
  return { client, stored, change };
}

it('answers what was asked for when nothing changes', async () => {
  const { client } = setUp();
  const ask = vi.fn(async () => 'unmarked');
  await expect(askSettled(client, ask)).resolves.toBe('unmarked');
  expect(ask).toHaveBeenCalledTimes(1);
});

it('drops an answer that is older than a change made meanwhile', async () => {
  const { client, stored, change } = setUp();
  const old = deferred<string>();
  const ask = vi.fn<() => Promise<string>>(async () => 'marked');
  ask.mockReturnValueOnce(old.promise);
  const asked = askSettled(client, ask);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  const changed = change();
  old.answer('unmarked');
  stored.answer();
  await changed;
  await expect(asked).resolves.toBe('marked');
});

it('waits for a change that is on its way', async () => {
  const { client, stored, change } = setUp();
  const changed = change();
  const ask = vi.fn(async () => 'marked');
  const asked = askSettled(client, ask);
  await Promise.resolve();
  expect(ask).not.toHaveBeenCalled();
  stored.answer();
  await changed;
  await expect(asked).resolves.toBe('marked');
});

it('does not care for other calls', async () => {
  const { client, change } = setUp(['views']);
  void change();
  await expect(askSettled(client, async () => 'unmarked')).resolves.toBe('unmarked');
});
