import type { AlertEvent, AlertEventKind } from '@sightline/contract/alerts/events';
import { printable } from '../../../platform/pdf/printable.ts';
import type { PaperWords } from './words/paper-words.ts';

const NAME_LENGTH = 80;

type Say = {
  [K in AlertEventKind]?: (words: PaperWords, by: string, event: Extract<AlertEvent, { kind: K }>) => string;
};

/** What a report says of each kind of event. Comments are printed themselves, and who follows is of no use on paper. */
const SAY: Say = {
  status: ({ event, statuses }, by, { to }) => event.status(by, statuses[to]),
  assignee: ({ event }, by, { to }) =>
    to ? event.assigned(by, printable(to.name, NAME_LENGTH)) : event.unassigned(by),
  marked_for_deletion: ({ event }, by, { to }) => (to ? event.marked(by) : event.unmarked(by)),
  shared: ({ event }, by) => event.shared(by),
  transferred: ({ event }, by) => event.transferred(by),
  opinion_asked: ({ event }, by) => event.opinion_asked(by),
  escalated: ({ event }, _by, { to: { people, minutes } }) =>
    event.escalated(
      people.map(({ name }) => printable(name, NAME_LENGTH)),
      minutes,
    ),
  annotations: ({ event }, by) => event.annotations(by),
};

export const isPrinted = (kind: AlertEventKind) => SAY[kind] !== undefined;

/** An event in one line, with the reason where somebody gave one. */
export function eventLine(words: PaperWords, event: AlertEvent): string {
  const by = event.by ? printable(event.by.name, NAME_LENGTH) : words.former_user;
  const say = SAY[event.kind] as ((words: PaperWords, by: string, event: AlertEvent) => string) | undefined;
  const line = say?.(words, by, event) ?? '';
  return event.reason ? `${line} (${printable(event.reason, 200)})` : line;
}
