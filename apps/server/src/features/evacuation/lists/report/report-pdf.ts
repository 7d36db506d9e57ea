import type { Language } from '@sightline/contract/statuses';
import { figures, table } from '../../../../platform/pdf/parts.ts';
import { Pdf } from '../../../../platform/pdf/pdf.ts';
import { printable } from '../../../../platform/pdf/printable.ts';
import { numberInWords, paperWords, timeInWords } from '../../../alerts/exports/public.ts';
import { nameOfVehicleType } from '../../../vehicles/records/public.ts';
import type { EvacuationRow, EvacueeRow } from '../evacuations.repo.ts';
import { EVACUATION_WORDS } from './report-words.ts';

export interface EvacuationReport {
  run: EvacuationRow;
  rows: readonly EvacueeRow[];
}

interface Paper {
  report: EvacuationReport;
  language: Language;
  brand: string;
  now: Date;
}

/** A vehicle's detail is its type, and its holder behind a bar. */
function detailOf({ kind, detail }: EvacueeRow, language: Language): string {
  if (kind === 'person') return detail;
  const [type = '', holder] = detail.split('|');
  return [nameOfVehicleType(type, language), holder].filter(Boolean).join(', ');
}

export const headingOf = (language: Language): readonly string[] => EVACUATION_WORDS[language].columns;

/** A row as the table of the file has it. */
export function lineOf(row: EvacueeRow, timeZone: string, language: Language): string[] {
  const { kinds, safe, notYet, notRecognised } = EVACUATION_WORDS[language];
  const time = (at: Date | null) => (at === null ? '' : timeInWords(at, timeZone, language));
  return [
    ...[row.name || notRecognised, kinds[row.kind], detailOf(row, language), time(row.entered_at), row.place],
    ...[row.is_safe ? safe : notYet, time(row.marked_at), row.marked_by_name ?? ''],
  ];
}

const SHARES = [2.2, 1.1, 2.4, 2, 1.8, 1.6, 2, 1.4];

function write(pdf: Pdf, { report: { run, rows }, language }: Paper) {
  const words = EVACUATION_WORDS[language];
  const time = (at: Date) => timeInWords(at, run.time_zone, language);
  const ended = run.ended_at === null ? words.running : `${words.ended}: ${time(run.ended_at)}`;
  pdf.title(
    `${words.titles[run.kind]}: ${printable(run.site_name, 120)}`,
    `${words.started}: ${time(run.started_at)} · ${ended} (${run.time_zone})`,
  );
  const figure = (name: string, value: number) => ({ name, value: numberInWords(value, language), note: '' });
  figures(pdf, [
    figure(words.onSite, run.on_site),
    figure(words.accounted, run.accounted),
    figure(words.missing, run.on_site - run.accounted),
  ]);
  if (rows.length === 0) return pdf.text(words.nobody, { size: 10 });
  // Whoever is missing comes first.
  const inOrder = rows.toSorted((a, b) => Number(a.is_safe) - Number(b.is_safe));
  table(
    pdf,
    words.columns.map((title, index) => ({ title, share: SHARES[index] ?? 1 })),
    inOrder.map((row) => lineOf(row, run.time_zone, language).map((text) => printable(text, 120))),
  );
}

export async function reportPdf(paper: Paper): Promise<Buffer> {
  const { report, language, brand, now } = paper;
  const pdf = new Pdf({
    language,
    title: EVACUATION_WORDS[language].titles[report.run.kind],
    owner: brand,
    logo: undefined,
    foot: `${printable(report.run.site_name, 80)} · ${timeInWords(now, report.run.time_zone, language)}`,
    page: paperWords(language).page,
  });
  write(pdf, paper);
  pdf.end();
  return Buffer.concat(await pdf.stream.toArray());
}
