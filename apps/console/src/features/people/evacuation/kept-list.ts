import type { EvacuationList, EvacuationMark } from '@sightline/contract/evacuation';
import { remembered } from '../../../lib/storage.ts';

// What this device keeps, so that the list works without a network: the list itself, and ticks that were not sent yet.

/** A tick of this device that the server has not answered yet. */
export interface UnsentMark extends EvacuationMark {
  run: string;
}

const read = <T>(key: string, empty: T): T => {
  try {
    return JSON.parse(remembered.get(key) ?? '') as T;
  } catch {
    return empty;
  }
};

const listKey = (userId: string, siteId: string) => `evacuation.${userId}.${siteId}`;
const marksKey = (userId: string) => `evacuation-marks.${userId}`;

export const keptList = {
  get: (userId: string, siteId: string) => read<EvacuationList | undefined>(listKey(userId, siteId), undefined),
  /** Addresses of pictures end soon, so they are left out. */
  set: (userId: string, list: EvacuationList) =>
    remembered.set(
      listKey(userId, list.site.id),
      JSON.stringify({ ...list, rows: list.rows.map((row) => ({ ...row, thumbnail_url: null })) }),
    ),
};

const isSame = (one: UnsentMark, other: UnsentMark) => one.id === other.id && one.run === other.run;

export const unsentMarks = {
  all: (userId: string) => read<UnsentMark[]>(marksKey(userId), []),
  /** Of several ticks of one row only the last is worth sending. */
  keep(userId: string, mark: UnsentMark) {
    const others = this.all(userId).filter((each) => !isSame(each, mark));
    remembered.set(marksKey(userId), JSON.stringify([...others, mark]));
  },
  /** Those that were sent; one that was ticked again meanwhile stays. */
  drop(userId: string, sent: readonly UnsentMark[]) {
    const left = this.all(userId).filter((mark) => !sent.some((each) => isSame(each, mark) && each.at === mark.at));
    if (left.length > 0) remembered.set(marksKey(userId), JSON.stringify(left));
    else remembered.remove(marksKey(userId));
  },
};

const isLater = (at: string, than: string | null) => than === null || Date.parse(at) > Date.parse(than);

/** The list as this device knows it: with its own ticks, where nobody has decided later. */
export function withUnsent(list: EvacuationList, marks: readonly UnsentMark[], by: string): EvacuationList {
  const { running } = list;
  if (!running) return list;
  const own = new Map(marks.filter(({ run }) => run === running.id).map((mark) => [mark.id, mark]));
  const rows = list.rows.map((row) => {
    const mark = own.get(row.id);
    return mark && isLater(mark.at, row.marked_at)
      ? { ...row, is_safe: mark.is_safe, marked_at: mark.at, marked_by: by }
      : row;
  });
  return { ...list, rows, running: { ...running, accounted: rows.filter(({ is_safe }) => is_safe).length } };
}
