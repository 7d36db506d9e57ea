import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { CAMERA_ID, pictureOf, someEvent } from '../testing/events.ts';
import { keptLog } from '../testing/quiet-log.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { Spool } from './spool.ts';

const open = async (folder = tempFolder(), limitBytes = 1e9) => {
  const { log, lines } = keptLog();
  return { spool: await Spool.open({ folder, limitBytes, log }), folder, lines };
};

const withPicture = async (spool: Spool, bytes = 1000) => {
  const event = someEvent();
  const pending = await spool.add(event, pictureOf(event));
  await pending.attach(Buffer.alloc(bytes));
  return event;
};

describe('the spool', { timeout: 30_000 }, () => {
  it('gives reports out in the order they came, once their pictures are there', async () => {
    const { spool } = await open();
    const first = someEvent();
    const pending = await spool.add(first, pictureOf(first));
    const second = someEvent({ frame_id: null });
    await spool.add(second, null);
    expect(spool.next(10)).toEqual([]);
    await pending.attach(Buffer.from('picture'));
    const reports = await Promise.all(spool.next(10).map((name) => spool.read(name)));
    expect(reports.map((report) => report?.event?.id)).toEqual([first.id, second.id]);
    expect(spool.next(1)).toHaveLength(1);
  });

  it('keeps the order of calls, however long each takes to write', async () => {
    const { spool } = await open();
    const events = Array.from({ length: 20 }, (_, index) =>
      someEvent({
        frame_id: null,
        zones: Array.from({ length: index % 2 ? 0 : 50 }, () => ({ label: 'x'.repeat(150), points: [] })),
      }),
    );
    await Promise.all(events.map((event) => spool.add(event, null)));
    const ids = await Promise.all(spool.next(50).map(async (name) => (await spool.read(name))?.event?.id));
    expect(ids).toEqual(events.map(({ id }) => id));
  });

  it('takes up what an earlier process left, and does not wait for a picture nobody makes any more', async () => {
    const { spool, folder } = await open();
    const complete = await withPicture(spool);
    const waiting = someEvent();
    await spool.add(waiting, pictureOf(waiting));
    const { spool: later } = await open(folder);
    const names = later.next(10);
    expect(await Promise.all(names.map(async (name) => (await later.read(name))?.event?.id))).toEqual([
      complete.id,
      waiting.id,
    ]);
    expect((await later.readMedia(names[0]!))?.length).toBe(1000);
    expect(await later.readMedia(names[1]!)).toBeNull();
    const newest = await withPicture(later);
    expect((await later.read(later.next(10)[2]!))?.event?.id).toBe(newest.id);
  });

  it('removes half-written files and pictures without a report when it opens', async () => {
    const { spool, folder } = await open();
    await withPicture(spool);
    writeFileSync(path.join(folder, 'entries', 'half.json.tmp'), '{');
    writeFileSync(path.join(folder, 'media', newId()), 'left over');
    const { spool: later } = await open(folder);
    expect(later.size).toBe(1);
    expect(readdirSync(path.join(folder, 'entries'))).toHaveLength(1);
    expect(readdirSync(path.join(folder, 'media'))).toHaveLength(1);
  });

  it('forgets a report and its picture once the server has it', async () => {
    const { spool, folder } = await open();
    await withPicture(spool);
    await spool.remove(spool.next(1)[0]!);
    expect([spool.size, spool.bytes]).toEqual([0, 0]);
    expect(readdirSync(path.join(folder, 'media'))).toEqual([]);
  });

  it('puts refused reports aside with the reason', async () => {
    const { spool, folder, lines } = await open();
    await withPicture(spool);
    await spool.reject(spool.next(1)[0]!, 'out_of_reach');
    expect(spool.size).toBe(0);
    expect(readdirSync(path.join(folder, 'rejected')).map((file) => file.endsWith('.reason'))).toEqual([false, true]);
    expect(lines()).toEqual(['A report was refused and put aside in the folder "rejected"']);
  });

  it('puts a report aside that cannot be read, instead of stopping at it for ever', async () => {
    const { spool, folder } = await open();
    await withPicture(spool);
    await withPicture(spool);
    const [damaged, sound] = spool.next(2);
    writeFileSync(path.join(folder, 'entries', damaged!.file), '{"event":');
    expect(await spool.read(damaged!)).toBeUndefined();
    expect(spool.next(2)).toEqual([sound]);
  });

  it('drops the oldest pictures when it is full, says so, and keeps the events', async () => {
    const { spool, lines } = await open(undefined, 25_000);
    const events = [];
    for (let index = 0; index < 5; index++) events.push(await withPicture(spool, 8000));
    expect(spool.bytes).toBeLessThanOrEqual(25_000);
    expect(spool.size).toBe(5);
    const sizes = await Promise.all(spool.next(5).map(async (name) => (await spool.readMedia(name))?.length ?? 0));
    expect(sizes).toEqual([0, 0, 0, 8000, 8000]);
    expect(lines()).toEqual(Array.from({ length: 3 }, () => 'The spool is full: the oldest picture was dropped'));
  });

  it('drops the oldest events only when no picture is left, and says so', async () => {
    const { spool, lines } = await open(undefined, 2000);
    for (let index = 0; index < 10; index++) await spool.add(someEvent({ frame_id: null }), null);
    expect(spool.bytes).toBeLessThanOrEqual(2000);
    expect(spool.size).toBeGreaterThan(3);
    expect(lines().at(-1)).toBe('The spool is full: the oldest report was dropped');
  });

  it('stores a picture nobody reported an event for', async () => {
    const { spool } = await open();
    const id = newId();
    const pending = await spool.add(null, { id, camera_id: CAMERA_ID, type: 'image/jpeg' });
    await pending.attach(Buffer.from('asked for'));
    const [name] = spool.next(1);
    expect(await spool.read(name!)).toEqual({ event: null, media: { id, camera_id: CAMERA_ID, type: 'image/jpeg' } });
  });
});
