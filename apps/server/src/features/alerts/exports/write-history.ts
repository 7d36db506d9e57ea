import type { AlertEvent } from '@sightline/contract/alerts/events';
import { MAX_PAGE_SIZE } from '@sightline/contract/common';
import { CONTENT_WIDTH, INK, INK_2, MARGIN } from '../../../platform/pdf/look.ts';
import { table } from '../../../platform/pdf/parts.ts';
import { printable, printableLines } from '../../../platform/pdf/printable.ts';
import type { AlertRow } from '../alerts/alerts.repo.ts';
import { presentEvent } from '../events/events.present.ts';
import { listEvents } from '../events/events.repo.ts';
import { eventLine, isPrinted } from './event-lines.ts';
import { findPrintedComments, type PrintedComment } from './export-history.repo.ts';
import { timeInWords, zoneOr } from './export-times.ts';
import type { Writing } from './writing.ts';

/** For the heading and the rows below it: they stay together. */
const ROOM = 140;
/** The latest; an alert that was changed more often is a case for the console. */
const MOST_EVENTS = MAX_PAGE_SIZE;
const MOST_COMMENTS = 200;
const INDENT = 18;

const timeOf = ({ paper }: Writing, row: AlertRow, at: Date) =>
  timeInWords(at, paper.request.timezone ?? zoneOr(row.time_zone), paper.language);

/** What became of an alert and what people wrote about it. */
export async function writeHistory(writing: Writing, row: AlertRow): Promise<void> {
  if (!writing.sections.has('history')) return;
  await writeEvents(writing, row);
  await writeComments(writing, row);
}

async function latestEvents({ services, paper }: Writing, row: AlertRow): Promise<AlertEvent[]> {
  const kinds = paper.sees.events.filter(isPrinted);
  const { results } = await listEvents(services.db, row.id, kinds, { page: 1, size: MOST_EVENTS });
  return results.map(presentEvent).toReversed();
}

/** From its beginning on, for those who may read its status. */
async function writeEvents(writing: Writing, row: AlertRow): Promise<void> {
  const { pdf, paper, words } = writing;
  if (!paper.sees.status) return;
  const raised = [timeOf(writing, row, new Date(Number(row.at_micros) / 1000)), words.raised];
  const events = await latestEvents(writing, row);
  pdf.heading(words.history, ROOM);
  table(
    pdf,
    [
      { title: words.time, share: 1 },
      { title: '', share: 2 },
    ],
    [raised, ...events.map((event) => [timeOf(writing, row, new Date(event.at)), eventLine(words, event)])],
  );
}

async function writeComments(writing: Writing, row: AlertRow): Promise<void> {
  const { services, pdf, words } = writing;
  const comments = await findPrintedComments(services.db, row.id, MOST_COMMENTS);
  if (comments.length === 0) return;
  pdf.heading(words.comments, ROOM / 2);
  for (const comment of comments) writeComment(writing, row, comment);
  pdf.space(6);
}

/** Who wrote it and when, above the text; a reply stands further in. */
function writeComment(writing: Writing, row: AlertRow, { by_name, text, created_at, is_reply, files }: PrintedComment) {
  const { pdf, words } = writing;
  const x = MARGIN + (is_reply ? INDENT : 0);
  const place = { x, width: MARGIN + CONTENT_WIDTH - x };
  pdf.keep(40);
  const by = by_name === null ? words.former_user : printable(by_name, 80);
  pdf.text(`${by}, ${timeOf(writing, row, created_at)}`, { size: 9, weight: 'bold', color: INK }, place);
  for (const line of printableLines(text)) if (line) pdf.text(line, { size: 9, color: INK }, place);
  if (files.length > 0) pdf.text(files.map((name) => printable(name, 80)).join(', '), { size: 8, color: INK_2 }, place);
  pdf.space(6);
}
