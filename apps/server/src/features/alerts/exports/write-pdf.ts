import type { ExportSection } from '@sightline/contract/alerts/exports';
import type { Services } from '../../../changes/services.ts';
import { facts } from '../../../platform/pdf/parts.ts';
import { Pdf } from '../../../platform/pdf/pdf.ts';
import { printable, printableLines } from '../../../platform/pdf/printable.ts';
import { dayInWords, numberInWords, timeInWords } from './export-times.ts';
import type { Paper } from './paper.ts';
import { type PaperWords, paperWords } from './words/paper-words.ts';
import { writeListed, writeSingle } from './write-alert.ts';

const MOST_AS_SINGLE = 1;

function sectionsOf({ request, expected }: Paper): ReadonlySet<ExportSection> {
  const usual: ExportSection[] = expected === MOST_AS_SINGLE ? ['pictures', 'why', 'history'] : ['pictures'];
  return new Set(request.sections ?? usual);
}

function cover(pdf: Pdf, paper: Paper, words: PaperWords, madeAt: string) {
  const { request, language, expected, reader } = paper;
  const zone = request.timezone ?? 'UTC';
  const { filter, comment } = request;
  const span =
    filter &&
    words.period(
      dayInWords(new Date(filter.start_date), zone, language),
      dayInWords(new Date(filter.end_date), zone, language),
    );
  const isSingle = expected === MOST_AS_SINGLE && !filter;
  pdf.title(isSingle ? words.title_one : words.title_many, span);
  if (!isSingle) {
    const count = words.count(expected, numberInWords(expected, language) + (paper.isCounted ? '' : '+'));
    facts(
      pdf,
      [
        [words.alerts, count],
        [words.created, madeAt],
        [words.created_for, printable(reader.first_name || reader.username, 80)],
      ],
      { columns: 3 },
    );
  }
  if (comment) {
    pdf.heading(words.note);
    for (const line of printableLines(comment)) pdf.text(line || ' ', { size: 10 });
    pdf.space(8);
  }
}

async function write(services: Services, pdf: Pdf, paper: Paper, words: PaperWords, madeAt: string) {
  cover(pdf, paper, words, madeAt);
  const sections = sectionsOf(paper);
  const each = paper.expected === MOST_AS_SINGLE ? writeSingle : writeListed;
  let written = 0;
  for await (const row of paper.alerts) {
    await each({ services, pdf, paper, words, sections }, row);
    await pdf.drain();
    written += 1;
  }
  if (written === 0) pdf.text(words.none, { size: 10 });
  if (paper.isTruncated()) pdf.text(words.newest_only(numberInWords(written, paper.language)), { size: 10 });
  pdf.end();
}

/** The alerts of an export as a report. It leaves while it is written: only the page at hand is in memory. */
export function writePdf(services: Services, paper: Paper): AsyncIterable<Uint8Array> {
  const words = paperWords(paper.language);
  const madeAt = timeInWords(paper.now, paper.request.timezone ?? 'UTC', paper.language);
  const pdf = new Pdf({
    language: paper.language,
    title: paper.expected === MOST_AS_SINGLE ? words.title_one : words.title_many,
    owner: paper.brand.name,
    logo: paper.brand.logo,
    foot: words.made_for(printable(paper.reader.first_name || paper.reader.username, 60), madeAt),
    page: words.page,
  });
  write(services, pdf, paper, words, madeAt).catch((error: unknown) => pdf.stream.destroy(error as Error));
  return pdf.stream;
}
