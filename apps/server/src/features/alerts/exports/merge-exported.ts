import { MAX_PAGE_SIZE } from '@sightline/contract/common';
import type { AlertRow } from '../alerts/alerts.repo.ts';

/** Alerts as an export reads them: page by page, so that their number does not matter. */
export interface ExportedAlerts {
  /** About how many there will be, for the progress. */
  expected: number;
  /** Whether that is all of them. */
  isCounted: boolean;
  /** Whether more match than the file may hold; known at the end. */
  isTruncated(): boolean;
  pages: AsyncIterable<AlertRow[]>;
}

async function* rowsOf({ pages }: ExportedAlerts): AsyncGenerator<AlertRow, undefined> {
  for await (const page of pages) yield* page;
}

const isNewer = (one: AlertRow, other: AlertRow) => {
  const [at, otherAt] = [Number(one.at_micros), Number(other.at_micros)];
  return at === otherAt ? one.id > other.id : at > otherAt;
};

/** The rows of lists that are newest first, as one such list; what several of them hold comes once. */
async function* newestFirst(lists: readonly AsyncGenerator<AlertRow, undefined>[]): AsyncGenerator<AlertRow> {
  const heads = await Promise.all(lists.map(async (list) => ({ list, row: (await list.next()).value })));
  for (;;) {
    let newest: AlertRow | undefined;
    for (const { row } of heads) if (row && (!newest || isNewer(row, newest))) newest = row;
    if (!newest) return;
    yield newest;
    for (const head of heads) if (head.row?.id === newest.id) head.row = (await head.list.next()).value;
  }
}

/** Several choices of alerts as one file, of which each is at most as long as that file may be. */
export function mergeExported(parts: readonly ExportedAlerts[], most: number): ExportedAlerts {
  let isCut = false;
  async function* pages() {
    let page: AlertRow[] = [];
    let count = 0;
    for await (const row of newestFirst(parts.map(rowsOf))) {
      if (count === most) {
        isCut = true;
        break;
      }
      count += 1;
      page.push(row);
      if (page.length < MAX_PAGE_SIZE) continue;
      yield page;
      page = [];
    }
    if (page.length > 0) yield page;
  }
  return {
    expected: Math.min(
      parts.reduce((sum, { expected }) => sum + expected, 0),
      most,
    ),
    isCounted: parts.every(({ isCounted }) => isCounted),
    isTruncated: () => isCut || parts.some((part) => part.isTruncated()),
    pages: pages(),
  };
}
