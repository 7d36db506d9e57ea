import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { call } from '../../../lib/api.ts';
import type { Before } from './alert-cache.ts';
import { type AlertFields, isShared, namesOf, wireOf } from './alert-fields.ts';
import type { Subject } from './alert-subject.ts';

/** What the server made of a change: the names it can be undone by, and the alert when it was a single one. */
export interface Sent {
  undo: readonly string[];
  alert?: Alert;
}

const undoOf = (answers: readonly { undo: string | null }[]) =>
  answers.flatMap(({ undo }) => (undo === null ? [] : [undo]));

/** Sends a change: of a single alert with its version, of several as one. */
export async function sendChange(subject: Subject, held: readonly Alert[], fields: AlertFields): Promise<Sent> {
  const { ids, spans } = subject;
  const [only] = held;
  const change = wireOf(fields);
  if (isShared(fields) && spans.length === 0 && ids.length === 1 && only) {
    const { undo, ...alert } = await call('PATCH /alerts/records/:id/', {
      params: { id: only.id },
      body: { version: only.version, ...change },
    });
    return { undo: undoOf([{ undo }]), alert };
  }
  const answers: { undo: string | null }[] = [];
  if (ids.length > 0) {
    answers.push(await call('POST /alerts/records/bulk_update/', { body: { ids: [...ids], change } }));
  }
  for (const { filter, count } of spans) {
    answers.push(
      await call('POST /alerts/records/bulk_update/', {
        body: { filter: { ...filter, read: filter.read ?? 'show_all' }, expected_count: count, change },
      }),
    );
  }
  return { undo: undoOf(answers) };
}

/** Takes a change back. Answers how many alerts stay as they are, since somebody else has changed them. */
export async function sendUndo(undo: readonly string[], before: Before, fields: AlertFields): Promise<number> {
  let kept = 0;
  for (const change of undo) kept += (await call('POST /alerts/records/undo/', { body: { change } })).kept;
  if (isShared(fields)) return kept;
  // One's own marks have no history: they are set to what they were.
  for (const name of namesOf(fields)) {
    for (const value of [true, false]) {
      const ids = [...before].filter(([, values]) => values[name] === value).map(([id]) => id);
      if (ids.length > 0) {
        await call('POST /alerts/records/bulk_update/', { body: { ids, change: { [name]: value } } });
      }
    }
  }
  return kept;
}
