import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { CAMERA_ID, someEvent } from '../testing/events.ts';
import { keptLog } from '../testing/quiet-log.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { createCooldowns } from './cooldowns.ts';

const box = { x: 0, y: 0, width: 0.1, height: 0.1 };
const somebody = (track: string, offending = true) => ({ track, kind: 'person' as const, box, score: 0.9, offending });
const at = (atMs: number) => new Date(atMs).toISOString();

async function reopened(folder: string, waiting: Parameters<ReturnType<typeof createCooldowns>['load']>[0] = []) {
  const { log, lines } = keptLog();
  const cooldowns = createCooldowns(folder, log);
  await cooldowns.load(waiting);
  return { cooldowns, lines };
}

describe('when alerts were raised', () => {
  it('is known to the next process, flow by flow', async () => {
    const folder = tempFolder();
    const { cooldowns } = await reopened(folder);
    const flow = newId();
    await cooldowns.note(someEvent({ occurred_at: at(1000), objects: [somebody('a'), somebody('z', false)] }));
    await cooldowns.note(someEvent({ occurred_at: at(2000), objects: [somebody('b')] }));
    await cooldowns.note(someEvent({ occurred_at: at(3000), flow_id: flow }));
    expect((await reopened(folder)).cooldowns.of(CAMERA_ID)).toEqual({
      atMs: 3000,
      tidiedMs: 0,
      alerted: [],
      watches: [
        {
          flow: 'no_access_area',
          lastAlertMs: 2000,
          alertedMs: [
            ['a', 1000],
            ['b', 2000],
          ],
          memories: [],
        },
        { flow, lastAlertMs: 3000, alertedMs: [['', 3000]], memories: [] },
      ],
    });
    expect(cooldowns.of(newId())).toBeUndefined();
  });

  it('is taken from alerts that wait for the server, too: the last may not have been noted', async () => {
    const { cooldowns } = await reopened(tempFolder(), [someEvent({ occurred_at: at(5000) })]);
    expect(cooldowns.of(CAMERA_ID)?.watches[0]).toMatchObject({ flow: 'no_access_area', lastAlertMs: 5000 });
  });

  it('forgets people it was told of more than a day ago', async () => {
    const { cooldowns } = await reopened(tempFolder());
    await cooldowns.note(someEvent({ occurred_at: at(0), objects: [somebody('a')] }));
    await cooldowns.note(someEvent({ occurred_at: at(86_400_000), objects: [somebody('b')] }));
    expect(cooldowns.of(CAMERA_ID)?.watches[0]?.alertedMs).toEqual([['b', 86_400_000]]);
  });

  it('starts from nothing, and says so, when it cannot be read', async () => {
    const folder = tempFolder();
    writeFileSync(path.join(folder, 'cooldowns.json'), '{"half');
    const { cooldowns, lines } = await reopened(folder);
    expect(cooldowns.of(CAMERA_ID)).toBeUndefined();
    expect(lines()).toContain('It is not known when alerts were raised before');
  });
});
