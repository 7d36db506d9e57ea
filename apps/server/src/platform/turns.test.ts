import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

/** Work that lasts until it is told to end. */
function something(log: string[], name: string) {
  let end: () => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const ending = new Promise<void>((resolve, reject) => {
    [end, fail] = [resolve, reject];
  });
  const work = async () => {
    log.push(`${name} begins`);
    await ending;
    log.push(`${name} ends`);
    return name;
  };
  return { work, end, fail };
}
const aMoment = () => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  it('come one after the other, whatever becomes of the one before', async () => {
    const log: string[] = [];
    const inTurn = createTurns();
    const [first, second] = [something(log, 'first'), something(log, 'second')];
    const running = [inTurn('a', first.work), inTurn('a', second.work)];
    await aMoment();
    expect(log).toEqual(['first begins']);
    first.fail(new Error('broken'));
    await expect(running[0]).rejects.toThrow('broken');
    await aMoment();
    expect(log).toEqual(['first begins', 'second begins']);
    second.end();
    await expect(running[1]).resolves.toBe('second');
  });

  it('of different keys do not wait for each other', async () => {
    const log: string[] = [];
    const inTurn = createTurns();
    const [first, second] = [something(log, 'first'), something(log, 'second')];
    const running = [inTurn('a', first.work), inTurn('b', second.work)];
    await aMoment();
    expect(log).toEqual(['first begins', 'second begins']);
    first.end();
    second.end();
    await Promise.all(running);
  });
});
