import type { AlertStatus } from '@sightline/contract/statuses';
import { BOTTOM, CONTENT_WIDTH, INK_2, INK_3, MARGIN, SURFACE } from '../../../platform/pdf/look.ts';
import { badge, facts } from '../../../platform/pdf/parts.ts';
import { printable } from '../../../platform/pdf/printable.ts';
import { findTrace } from '../alerts/alert-trace.repo.ts';
import type { AlertRow } from '../alerts/alerts.repo.ts';
import { exportPicture } from './export-picture.ts';
import { timeInWords, zoneOr } from './export-times.ts';
import type { Paper } from './paper.ts';
import { whyLines } from './why-lines.ts';
import { writeHistory } from './write-history.ts';
import type { Writing } from './writing.ts';

/** As the console shows them. */
const STATUS_LOOK: Record<AlertStatus, { color: string; ground: string }> = {
  pending: { color: '#8a5200', ground: '#fff3d9' },
  acknowledged: { color: '#1d4fb8', ground: '#e8effd' },
  compliant: { color: '#136a3c', ground: '#e2f4e9' },
  non_compliant: { color: '#b3261e', ground: '#fdebe9' },
  invalid: { color: '#4a5361', ground: '#eceff3' },
};

/** Of a picture in a list and of the one of a single report; pixels are twice the points, for print. */
const LISTED = { width: 196, height: 110, px: 560 };
const SINGLE = { width: CONTENT_WIDTH, height: 281, px: 1400 };

const zoneOf = (row: AlertRow, { request }: Paper) => request.timezone ?? zoneOr(row.time_zone);
const timeOf = (row: AlertRow, paper: Paper) =>
  timeInWords(new Date(Number(row.at_micros) / 1000), zoneOf(row, paper), paper.language);

/** What was seen and where, in one line each. */
function seenFacts({ words }: Writing, row: AlertRow): [string, string][] {
  const offending = row.objects.filter((object) => object.offending);
  const shown = (offending.length > 0 ? offending : row.objects).slice(0, 6);
  const seen = shown.map(({ kind, score }) => words.score(words.nameOfKind(kind), Math.round(score * 100)));
  const zones = [...new Set(row.zones.map(({ label }) => printable(label, 60)).filter(Boolean))].slice(0, 6);
  return [
    ...(seen.length > 0 ? [[words.seen, seen.join(', ')] as [string, string]] : []),
    ...(zones.length > 0 ? [[words.zones, zones.join(', ')] as [string, string]] : []),
  ];
}

function factsOf(writing: Writing, row: AlertRow): [string, string][] {
  const { words, paper } = writing;
  const assignee = row.assignee_id === null ? words.nobody : printable(row.assignee_name ?? '', 80);
  return [
    [words.time, timeOf(row, paper)],
    [words.site, printable(row.site_name, 120)],
    [words.camera, printable(row.camera_name, 120)],
    ...(paper.sees.assignee ? [[words.assignee, assignee] as [string, string]] : []),
    ...seenFacts(writing, row),
  ];
}

async function writePicture(
  { services, pdf, words }: Writing,
  row: AlertRow,
  place: { x: number; y: number; width: number; height: number; px: number },
) {
  const { x, y, width, height, px } = place;
  pdf.box(x, y, width, height, SURFACE, 3);
  const picture = await exportPicture(services, row, px);
  if (picture && pdf.picture(picture, x, y, width, height)) return;
  pdf.y = y + height / 2 - 6;
  pdf.text(words.no_picture, { size: 9, color: INK_3 }, { x: x + 12, width: width - 24, most: 1 });
}

/** The name of what raised it, with its status beside it. */
function writeName({ pdf, words, paper }: Writing, row: AlertRow, x: number, width: number, size: number) {
  const top = pdf.y;
  const status = paper.sees.status ? words.statuses[row.status] : undefined;
  const wide = status ? badge(pdf, status, x, top, STATUS_LOOK[row.status]) : 0;
  if (wide > 0) pdf.y = top + 18;
  pdf.text(printable(words.nameOfAlert(row), 160), { size, weight: 'bold' }, { x, width, most: 2 });
  pdf.space(4);
}

async function writeWhy({ services, pdf, words, paper }: Writing, row: AlertRow, x: number, width: number) {
  const stored = await findTrace(services.db, row.id);
  const lines = whyLines(stored?.trace ?? [], words, paper.language);
  const style = { size: 9, color: INK_2 };
  if (lines.length === 0) return pdf.text(words.why_unknown, style, { x, width });
  for (const line of lines) pdf.text(`• ${line}`, style, { x, width });
}

/** One of many: the picture with its facts beside it. */
export async function writeListed(writing: Writing, row: AlertRow) {
  const { pdf, sections, words } = writing;
  const hasPicture = sections.has('pictures');
  const x = hasPicture ? MARGIN + LISTED.width + 16 : MARGIN;
  const width = MARGIN + CONTENT_WIDTH - x;
  pdf.keep(hasPicture ? LISTED.height + 36 : 80);
  pdf.line();
  pdf.space(12);
  const top = pdf.y;
  if (hasPicture) await writePicture(writing, row, { x: MARGIN, y: top, ...LISTED });
  pdf.y = top;
  writeName(writing, row, x, width, 11);
  facts(pdf, factsOf(writing, row), { x, width });
  pdf.y = Math.max(pdf.y, hasPicture ? top + LISTED.height : pdf.y) + 8;
  if (sections.has('why')) {
    pdf.keep(40);
    pdf.text(words.why, { size: 9, weight: 'bold' });
    await writeWhy(writing, row, MARGIN, CONTENT_WIDTH);
    pdf.space(8);
  }
  await writeHistory(writing, row);
}

/** The whole report of one alert. */
export async function writeSingle(writing: Writing, row: AlertRow) {
  const { pdf, sections, words, paper } = writing;
  writeName(writing, row, MARGIN, CONTENT_WIDTH, 15);
  pdf.space(4);
  if (sections.has('pictures')) {
    const top = pdf.y;
    await writePicture(writing, row, { x: MARGIN, y: top, ...SINGLE });
    pdf.y = top + SINGLE.height + 14;
  }
  const more: [string, string][] = [
    [words.group, printable(row.group_name, 120)],
    [words.time_zone, zoneOf(row, paper)],
    [words.alert_id, row.id],
  ];
  facts(pdf, [...factsOf(writing, row), ...more], { columns: 3 });
  if (sections.has('why')) {
    pdf.heading(words.why);
    await writeWhy(writing, row, MARGIN, CONTENT_WIDTH);
    pdf.space(6);
  }
  await writeHistory(writing, row);
  if (pdf.y > BOTTOM) pdf.newPage();
}
