import { describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { pictureOf, someEvent } from '../testing/events.ts';
import { keptLog } from '../testing/quiet-log.ts';
import { writeOrHold } from './full-disk.ts';
import { createHeld } from './held.ts';
import { entryName } from './spool-files.ts';

const full = (code = 'ENOSPC') => Object.assign(new Error('full'), { code });

/** A disk with no room until some has been made as often as it takes, and what was tried, in order. */
function disk(code: string, { room = 0, first = 0, memory = false, last = 0 }) {
  const tried: string[] = [];
  let made = 0;
  const spare = (name: string, times: number) => async () => {
    const isThere = tried.filter((one) => one === name).length < times;
    if (isThere) {
      tried.push(name);
      made += 1;
    }
    return isThere;
  };
  const write = async () => {
    if (made < room) throw full(code);
    tried.push('write');
    return 7;
  };
  const hold = () => {
    if (memory) tried.push('hold');
    return memory;
  };
  return { tried, bytes: writeOrHold(write, { first: spare('first', first), hold, last: spare('last', last) }) };
}

describe('writing to a full disk', () => {
  it.each([
    ['nothing when there is room', { room: 0 }, ['write']],
    ['what matters less', { room: 2, first: 3, memory: true, last: 3 }, ['first', 'first', 'write']],
    ['memory before what matters as much', { room: 2, first: 1, memory: true, last: 3 }, ['first', 'hold']],
    ['that in the end', { room: 3, first: 1, last: 3 }, ['first', 'last', 'last', 'write']],
  ])('costs %s', async (_, given, expected) => {
    const { tried, bytes } = disk('ENOSPC', given);
    expect(await bytes).toBe(expected.at(-1) === 'hold' ? 0 : 7);
    expect(tried).toEqual(expected);
  });

  it('fails when nothing is left to give up, and at once when the disk is not full but broken', async () => {
    await expect(disk('EDQUOT', { room: 5, first: 1, last: 1 }).bytes).rejects.toThrow('full');
    const broken = disk('EIO', { room: 1, first: 1, memory: true, last: 1 });
    await expect(broken.bytes).rejects.toThrow('full');
    expect(broken.tried).toEqual([]);
  });
});

describe('what is held in memory', () => {
  it('is there until it is forgotten, and never more than there is room for', () => {
    const { log, lines } = keptLog();
    const held = createHeld(log, 2000);
    const event = someEvent();
    const name = entryName(1, event.id, event.frame_id);
    expect(held.keepEntry(name, { event, media: pictureOf(event) })).toBe(true);
    expect(held.keepMedia(event.frame_id!, Buffer.alloc(1000))).toBe(true);
    expect(held.keepMedia(newId(), Buffer.alloc(1000))).toBe(false);
    expect(held.entry(name)?.event).toEqual(event);
    expect(held.media(event.frame_id!)).toHaveLength(1000);
    held.forget(name);
    expect([held.entry(name), held.media(event.frame_id!)]).toEqual([undefined, undefined]);
    expect(held.keepMedia(newId(), Buffer.alloc(2000))).toBe(true);
    expect(lines()).toContain('The disk is full: what is reported stays in memory until the server has it');
  });
});
