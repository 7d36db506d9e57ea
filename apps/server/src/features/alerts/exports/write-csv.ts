import { csvFile } from '../../../platform/csv/csv-file.ts';
import type { AlertRow } from '../alerts/alerts.repo.ts';
import { sortableTime, zoneOr } from './export-times.ts';
import type { Paper } from './paper.ts';
import { type PaperWords, paperWords } from './words/paper-words.ts';

interface Column {
  title: (words: PaperWords) => string;
  cell: (row: AlertRow, words: PaperWords, paper: Paper) => string | number | null;
  shown?: (paper: Paper) => boolean;
}

const zoneOf = (row: AlertRow, { request }: Paper) => request.timezone ?? zoneOr(row.time_zone);

/** The columns of the table, in their order. */
const COLUMNS: Column[] = [
  {
    title: (words) => words.time,
    cell: (row, _words, paper) => sortableTime(new Date(Number(row.at_micros) / 1000), zoneOf(row, paper)),
  },
  { title: (words) => words.time_zone, cell: (row, _words, paper) => zoneOf(row, paper) },
  { title: (words) => words.use_case, cell: (row, words) => words.nameOfAlert(row) },
  {
    title: (words) => words.status,
    cell: (row, words) => words.statuses[row.status],
    shown: ({ sees }) => sees.status,
  },
  { title: (words) => words.site, cell: (row) => row.site_name },
  { title: (words) => words.group, cell: (row) => row.group_name },
  { title: (words) => words.camera, cell: (row) => row.camera_name },
  {
    title: (words) => words.assignee,
    cell: (row) => (row.assignee_id === null ? null : row.assignee_name),
    shown: ({ sees }) => sees.assignee,
  },
  { title: (words) => words.comments, cell: (row) => row.comment_count },
  { title: (words) => words.alert_id, cell: (row) => row.id },
];

const ROWS_AT_ONCE = 100;

/** The alerts of an export as a table. */
export function writeCsv(paper: Paper): AsyncIterable<Buffer> {
  const words = paperWords(paper.language);
  const columns = COLUMNS.filter(({ shown }) => shown?.(paper) ?? true);
  async function* pages() {
    let rows: (string | number | null)[][] = [];
    for await (const row of paper.alerts) {
      rows.push(columns.map(({ cell }) => cell(row, words, paper)));
      if (rows.length < ROWS_AT_ONCE) continue;
      yield rows;
      rows = [];
    }
    yield rows;
  }
  return csvFile(
    columns.map(({ title }) => title(words)),
    pages(),
  );
}
