import { ALERT_STATUSES, type Language } from '@sightline/contract/statuses';
import { CONTENT_WIDTH, INK_2, MARGIN, SURFACE } from '../../../platform/pdf/look.ts';
import { bars, columnChart, figures } from '../../../platform/pdf/parts.ts';
import { Pdf } from '../../../platform/pdf/pdf.ts';
import { printable } from '../../../platform/pdf/printable.ts';
import {
  dayInWords,
  numberInWords,
  type PaperWords,
  paperWords,
  type ReportPicture,
  timeInWords,
} from '../../alerts/exports/public.ts';
import { daysOf, type Report } from './report-mail.ts';
import { REPORT_PDF_WORDS } from './report-words.ts';

export interface ReportPaper {
  report: Report;
  language: Language;
  brand: { name: string; logo?: Buffer | undefined };
  pictures: readonly ReportPicture[];
  /** Statuses and times are for those who may read them. */
  hasStatuses: boolean;
  now: Date;
}

const minutesOf = (seconds: number, count: number) => (count === 0 ? null : seconds / count / 60);

function headFigures({ report, language, hasStatuses }: ReportPaper, words: PaperWords) {
  const own = REPORT_PDF_WORDS[language];
  const { rows } = report;
  const minutes = (value: number | null) =>
    value === null ? own.nothing_yet : own.minutes(numberInWords(value, language, value < 10 ? 1 : 0));
  const total = {
    name: words.alerts,
    value: numberInWords(rows.total, language),
    note: own.previous(numberInWords(rows.before, language)),
  };
  if (!hasStatuses) return [total];
  const { now, before } = rows.handling;
  const time = (name: string, key: 'ack' | 'resolve') => ({
    name,
    value: minutes(minutesOf(now[`${key}_seconds`], now[`${key}_count`])),
    note: own.previous(minutes(minutesOf(before[`${key}_seconds`], before[`${key}_count`]))),
  });
  return [total, time(own.time_to_acknowledge, 'ack'), time(own.time_to_resolve, 'resolve')];
}

/** Two pictures in a row, each with what it shows. */
function writePictures(pdf: Pdf, { pictures, language, report }: ReportPaper, words: PaperWords) {
  const gap = 16;
  const width = (CONTENT_WIDTH - gap) / 2;
  const height = (width * 9) / 16;
  for (let start = 0; start < pictures.length; start += 2) {
    pdf.keep(height + 40);
    const top = pdf.y;
    for (const [index, picture] of pictures.slice(start, start + 2).entries()) {
      const x = MARGIN + index * (width + gap);
      pdf.box(x, top, width, height, SURFACE, 3);
      pdf.picture(picture.bytes, x, top, width, height);
      pdf.y = top + height + 4;
      pdf.text(printable(words.nameOfAlert(picture), 120), { size: 9, weight: 'bold' }, { x, width, most: 1 });
      const when = timeInWords(picture.at, report.site.time_zone, language);
      pdf.text(`${printable(picture.camera_name, 80)} · ${when}`, { size: 8, color: INK_2 }, { x, width, most: 1 });
    }
    pdf.y = top + height + 40;
  }
}

function write(pdf: Pdf, paper: ReportPaper) {
  const { report, language, hasStatuses } = paper;
  const words = paperWords(language);
  const own = REPORT_PDF_WORDS[language];
  const { rows, site, span } = report;
  const shown = (value: number) => numberInWords(value, language);
  const day = (at: Date) => dayInWords(at, site.time_zone, language);
  pdf.title(
    `${own.title}: ${printable(site.name, 120)}`,
    `${words.period(day(span.from), day(new Date(span.until.getTime() - 1)))} (${site.time_zone})`,
  );
  figures(pdf, headFigures(paper, words));
  if (rows.total === 0 && rows.before === 0) return pdf.text(words.none, { size: 10 });
  pdf.heading(own.by_use_case);
  bars(
    pdf,
    rows.useCases.map((row) => ({
      name: printable(row.name ?? words.nameOfUseCase(row.use_case), 120),
      value: row.alerts,
      before: row.before,
      shown: shown(row.alerts),
    })),
  );
  if (rows.before > 0) pdf.text(own.hint, { size: 8, color: INK_2 });
  if (hasStatuses) {
    pdf.heading(own.by_status);
    bars(
      pdf,
      ALERT_STATUSES.map((status) => ({
        name: words.statuses[status],
        value: rows.handling.now[status],
        shown: shown(rows.handling.now[status]),
      })),
    );
  }
  pdf.heading(own.by_camera);
  bars(
    pdf,
    rows.cameras.map(({ name, alerts }) => ({ name: printable(name, 120), value: alerts, shown: shown(alerts) })),
  );
  const days = daysOf(report);
  if (days.length > 1) {
    pdf.heading(own.by_day);
    columnChart(
      pdf,
      days.map(([label, value]) => ({ label, value })),
    );
  }
  if (paper.pictures.length === 0) return;
  pdf.heading(own.latest);
  writePictures(pdf, paper, words);
}

/** The report of a site as a file of a few pages. */
export async function reportPdf(paper: ReportPaper): Promise<Buffer> {
  const words = paperWords(paper.language);
  const title = REPORT_PDF_WORDS[paper.language].title;
  const foot = `${printable(paper.report.site.name, 80)} · ${timeInWords(paper.now, paper.report.site.time_zone, paper.language)}`;
  const pdf = new Pdf({
    language: paper.language,
    title,
    owner: paper.brand.name,
    logo: paper.brand.logo,
    foot,
    page: words.page,
  });
  write(pdf, paper);
  pdf.end();
  return Buffer.concat(await pdf.stream.toArray());
}
