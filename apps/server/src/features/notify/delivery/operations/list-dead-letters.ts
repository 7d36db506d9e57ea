import type { Operation } from '../../../../changes/call.ts';
import { countDeadLetters, listDeadLetters as list } from '../dead-letters.repo.ts';
import { presentDeadLetter } from '../deliveries.present.ts';
import { chosenOf, readableChannels } from '../delivery-rights.ts';
import type { Slice } from '../delivery-rows.repo.ts';
import { alertsInLogOf, presentingOf } from '../load-delivery.ts';
import { readLog } from '../read-log.ts';

export const listDeadLetters: Operation<'listDeadLetters'> = ({ services, actor }, { query }) => {
  const { db } = services;
  const { page, size, cursor, channels, ...chosen } = query;
  const filter = { ...chosen, channels: chosenOf(readableChannels(actor), channels) };
  const log = {
    list: (slice: Slice) => list(actor.reach, db, filter, slice, alertsInLogOf(actor)),
    count: (most: number) => countDeadLetters(actor.reach, db, filter, most),
  };
  return readLog({ page, size, cursor }, log, (row) => presentDeadLetter(row, presentingOf(services)));
};
