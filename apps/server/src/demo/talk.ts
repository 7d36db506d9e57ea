import { createRandom, type Random } from '@sightline/scene/random';
import type { People } from './handling.ts';
import { createIds } from './ids.ts';
import type { AlertRow, AttachmentRow, CommentRow, EventRow } from './rows.ts';
import { THREADS } from './threads.ts';
import type { DemoUser } from './users.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Older alerts have been handled too, but nobody looks up how. */
const TOLD_DAYS = 14;
const COMMENTED = 0.05;
const ATTACHED = 0.2;

export interface Talk {
  alert_events: EventRow[];
  alert_comments: CommentRow[];
  alert_attachments: AttachmentRow[];
}

interface Telling {
  talk: Talk;
  newId: (atMs: number) => string;
  nameOf: (userId: string) => string;
  random: Random;
  nowMs: number;
}

/** Adds an event to an alert's history; versions count them. */
function teller({ talk, newId }: Telling, alert: AlertRow) {
  let version = 0;
  return (atMs: number, event: Pick<EventRow, 'by_id' | 'kind' | 'before' | 'after'>, reason: string | null = null) => {
    version += 1;
    const [id, at] = [newId(atMs), new Date(atMs).toISOString()];
    talk.alert_events.push({ id, alert_id: alert.id, version, at, reason, change_id: newId(atMs), ...event });
  };
}

type Tell = ReturnType<typeof teller>;

/** How the alert came to where it stands. */
function tellHandling({ nameOf, random }: Telling, alert: AlertRow, tell: Tell, lead: string): void {
  const { assignee_id, acknowledged_at, resolved_at, status } = alert;
  const startMs = Date.parse(alert.occurred_at);
  const worker = assignee_id ?? lead;
  if (assignee_id !== null) {
    const atMs = acknowledged_at ? (startMs + Date.parse(acknowledged_at)) / 2 : startMs + MINUTE_MS;
    tell(atMs, { by_id: lead, kind: 'assignee', before: null, after: { id: assignee_id, name: nameOf(assignee_id) } });
  }
  if (acknowledged_at === null) return;
  tell(Date.parse(acknowledged_at), { by_id: worker, kind: 'status', before: 'pending', after: 'acknowledged' });
  if (resolved_at === null) return;
  const reason = status === 'invalid' && random.chance(0.5) ? 'Shadow taken for a person' : null;
  tell(Date.parse(resolved_at), { by_id: worker, kind: 'status', before: 'acknowledged', after: status }, reason);
}

function tellTalk(telling: Telling, alert: AlertRow, tell: Tell, crew: readonly string[]): void {
  const { talk, newId, nameOf, random, nowMs } = telling;
  const lines = THREADS[random.index(THREADS.length)] ?? [];
  let atMs = Date.parse(alert.resolved_at ?? alert.acknowledged_at ?? alert.occurred_at);
  let first: string | null = null;
  for (const [index, line] of lines.entries()) {
    atMs += (3 + random.index(25)) * MINUTE_MS;
    if (atMs > nowMs) return;
    const [by, other] = [crew[index % crew.length] ?? null, crew[(index + 1) % crew.length]];
    const isAddressed = line.includes('{name}') && other !== undefined;
    const id = newId(atMs);
    talk.alert_comments.push({
      id,
      alert_id: alert.id,
      reply_to: first,
      by_id: by,
      text: line.replace('{name}', isAddressed ? `@${nameOf(other)}` : ''),
      mentions: isAddressed ? [other] : [],
      created_at: new Date(atMs).toISOString(),
    });
    tell(atMs, { by_id: by, kind: 'comment', before: null, after: id });
    if (first === null && random.chance(ATTACHED)) talk.alert_attachments.push(attachmentOf(alert, id, newId(atMs)));
    first ??= id;
  }
}

const attachmentOf = (alert: AlertRow, commentId: string, id: string): AttachmentRow => ({
  id,
  comment_id: commentId,
  alert_id: alert.id,
  name: 'Toolbox talk.pdf',
  content_type: 'application/pdf',
  bytes: 0,
  storage_key: `media/${alert.camera_id}/${id}.pdf`,
});

/** What people did with the alerts of the last days, and what they wrote under them. `alerts` come oldest first. */
export function talkOf(
  seed: number,
  now: Date,
  alerts: readonly AlertRow[],
  users: readonly DemoUser[],
  people: People,
): Talk {
  const random = createRandom(seed, 'talk');
  const names = new Map(users.map(({ row }) => [row.id, `${row.first_name} ${row.last_name}`]));
  const talk: Talk = { alert_events: [], alert_comments: [], alert_attachments: [] };
  const nowMs = now.getTime();
  const telling = { talk, newId: createIds(random), nameOf: (id: string) => names.get(id) ?? '', random, nowMs };
  for (const alert of alerts) {
    const crew = people.get(alert.site_id) ?? [];
    const [lead] = crew;
    if (lead === undefined || nowMs - Date.parse(alert.occurred_at) > TOLD_DAYS * DAY_MS) continue;
    const tell = teller(telling, alert);
    tellHandling(telling, alert, tell, lead);
    if (alert.status !== 'pending' && random.chance(COMMENTED)) tellTalk(telling, alert, tell, crew);
  }
  return talk;
}
