// A process that reports in a loop until it is killed, or with "drain" delivers what is left and ends. With "naive" it
// does what the spool is there to avoid: it keeps its reports in memory.
import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@sightline/client/client';
import { runDelivery } from '../report/delivery.ts';
import { createMediaSender } from '../report/send-media.ts';
import { Spool } from '../report/spool.ts';
import { createBackOff } from '../sync/back-off.ts';
import { pictureOf, someEvent } from './events.ts';

const [folder, server, mode] = process.argv.slice(2) as [string, string, string];
const silent = { warn: () => undefined, error: () => undefined };

const spool = await Spool.open({ folder, limitBytes: 1e9, log: silent });
const stop = new AbortController();
const call = createClient({ base: `${server}/api` });
const sendMedia = createMediaSender({ call, api: `${server}/api`, log: silent });
const backOff = createBackOff({ firstMs: 2, mostMs: 20 });
const delivery = runDelivery({ spool, call, log: silent, sendMedia }, stop.signal, backOff);

// Strictly later than anything before, in this process or an earlier one, so that the order of arrival can be checked.
let lastMs = 0;
const nextTime = () => {
  lastMs = Math.max(lastMs + 1, Date.now());
  return new Date(lastMs).toISOString();
};

async function reportOne(index: number): Promise<void> {
  const event = someEvent({ occurred_at: nextTime() });
  const pending = await spool.add(event, pictureOf(event));
  // The promise the test holds the spool to: from here on the event must arrive.
  writeSync(1, `${event.id}\n`);
  if (index % 5 === 0) pending.giveUp();
  else await pending.attach(Buffer.alloc(2000 + (index % 7) * 1000, index % 256));
}

const inMemory: object[] = [];
async function keepOne(): Promise<void> {
  const event = someEvent({ occurred_at: nextTime() });
  inMemory.push(event);
  writeSync(1, `${event.id}\n`);
}

if (mode === 'drain') {
  while (spool.size > 0) await pause(5);
  stop.abort();
  await delivery;
} else {
  for (let index = 0; ; index++) {
    await (mode === 'naive' ? keepOne() : reportOne(index));
    await pause(1);
  }
}
