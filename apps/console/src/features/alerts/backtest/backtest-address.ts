import { lastDays } from '../../../entities/alert/alert-range.ts';
import { days } from '../../../entities/date-range/days-address.ts';
import { defineAddress, ids, oneOf, opened, pushed, text } from '../../../lib/address.ts';
import type { Day } from '../../../lib/dates.ts';

export const SHOWN = ['gone', 'added', 'kept'] as const;
export type Shown = (typeof SHOWN)[number];

/** What the page starts with: as much as the detection log usually holds of the near past. */
const DAYS = 3;

/** Which flow, over which cameras and days, and what to begin with: a limit (`node:value`) or a suggestion. */
export const backtestAddressOn = (today: Day) => {
  const { from, to } = days(lastDays(DAYS, today));
  return defineAddress({
    flow: opened('flow'),
    cameras: pushed(ids('cameras')),
    from: pushed(from),
    to: pushed(to),
    limit: text('limit'),
    suggestion: opened('suggestion'),
    shown: oneOf('show', SHOWN),
  });
};

export type backtestAddress = ReturnType<typeof backtestAddressOn>;

/** A limit that somebody came with, as node and value. */
export function limitIn(given: string): { node: string; value: number } | undefined {
  const at = given.lastIndexOf(':');
  const value = Number(given.slice(at + 1));
  return at > 0 && Number.isFinite(value) && value > 0 ? { node: given.slice(0, at), value } : undefined;
}
