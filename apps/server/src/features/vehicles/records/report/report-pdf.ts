import type { Language } from '@sightline/contract/statuses';
import { VEHICLE_AUTHORISATIONS } from '@sightline/contract/vehicles/authorisation';
import { bars, columnChart, figures, table } from '../../../../platform/pdf/parts.ts';
import { Pdf } from '../../../../platform/pdf/pdf.ts';
import { printable } from '../../../../platform/pdf/printable.ts';
import { dayInWords, numberInWords, paperWords, timeInWords } from '../../../alerts/exports/public.ts';
import { RECORD_WORDS } from '../export/record-words.ts';
import type { VehicleReport } from './read-report.ts';
import { REPORT_WORDS } from './report-words.ts';

export interface ReportPaper {
  report: VehicleReport;
  language: Language;
  brand: { name: string; logo?: Buffer | undefined };
  now: Date;
}

/** `1:42`, hours and minutes. */
const hoursAndMinutes = (seconds: number) => {
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
};

const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);

function headFigures({ report, language }: ReportPaper) {
  const [words, own] = [RECORD_WORDS[language], REPORT_WORDS[language]];
  const shown = (value: number) => numberInWords(value, language);
  const entries = sum(report.zones.map(({ entry }) => entry));
  const trails = sum(report.zones.map(({ transit_trail }) => transit_trail));
  const stays = sum(report.zones.map(({ stay_seconds }) => stay_seconds));
  const unknown = report.authorisations.find(({ authorisation }) => authorisation === 'unknown')?.count ?? 0;
  const share = entries === 0 ? 0 : (unknown / entries) * 100;
  return [
    {
      name: words.types.transit_trail,
      value: shown(trails),
      note: trails === 0 ? '' : own.meanStay(hoursAndMinutes(stays / trails)),
    },
    { name: words.types.entry, value: shown(entries), note: own.previous(shown(report.entriesBefore)) },
    { name: words.types.exit, value: shown(sum(report.zones.map(({ exit }) => exit))), note: '' },
    {
      name: words.authorisations.unknown,
      value: shown(unknown),
      note: own.ofEntries(`${numberInWords(share, language, 1)}%`),
    },
  ];
}

function writeZones(pdf: Pdf, { report, language }: ReportPaper) {
  const [words, own] = [RECORD_WORDS[language], REPORT_WORDS[language]];
  const shown = (value: number) => numberInWords(value, language);
  pdf.heading(own.byZone);
  const count = (title: string) => ({ title, share: 1, align: 'right' as const });
  table(
    pdf,
    [
      { title: own.columns.zone, share: 3 },
      count(words.types.entry),
      count(words.types.exit),
      count(words.types.transit_trail),
    ],
    report.zones.map(({ zone_name, entry, exit, transit_trail }) => [
      printable(zone_name ?? own.withoutZone, 120),
      shown(entry),
      shown(exit),
      shown(transit_trail),
    ]),
  );
}

function writePlates(pdf: Pdf, { report, language }: ReportPaper) {
  const [words, own] = [RECORD_WORDS[language], REPORT_WORDS[language]];
  const { plate, holder, type, visits, hours } = own.columns;
  pdf.heading(own.frequent);
  table(
    pdf,
    [
      { title: plate, share: 2 },
      { title: holder, share: 3 },
      { title: type, share: 2 },
      { title: visits, share: 1, align: 'right' },
      { title: hours, share: 1.4, align: 'right' },
    ],
    report.plates.map((one) => [
      printable(one.license_plate, 40),
      printable(one.holder ?? '', 120),
      words.kinds[one.vehicle_type] ?? one.vehicle_type,
      numberInWords(one.entries, language),
      hoursAndMinutes(one.stay_seconds),
    ]),
  );
}

function write(pdf: Pdf, paper: ReportPaper) {
  const { report, language } = paper;
  const [words, own] = [RECORD_WORDS[language], REPORT_WORDS[language]];
  const { site, span } = report;
  const day = (at: Date) => dayInWords(at, site.time_zone, language);
  pdf.title(
    `${own.title}: ${printable(site.name, 120)}`,
    `${paperWords(language).period(day(span.from), day(span.until))} (${site.time_zone})`,
  );
  figures(pdf, headFigures(paper));
  if (report.zones.length === 0) return pdf.text(own.none, { size: 10 });
  pdf.heading(own.byAuthorisation);
  bars(
    pdf,
    VEHICLE_AUTHORISATIONS.map((key) => {
      const value = report.authorisations.find(({ authorisation }) => authorisation === key)?.count ?? 0;
      return { name: words.authorisations[key], value, shown: numberInWords(value, language) };
    }),
  );
  writeZones(pdf, paper);
  if (report.byDay.length > 1) {
    pdf.heading(own.byDay);
    columnChart(
      pdf,
      report.byDay.map(({ day: label, entry: value }) => ({ label, value })),
    );
  }
  writePlates(pdf, paper);
}

/** The summary as a file of a few pages. */
export async function reportPdf(paper: ReportPaper): Promise<Buffer> {
  const { report, language, brand, now } = paper;
  const pdf = new Pdf({
    language,
    title: REPORT_WORDS[language].title,
    owner: brand.name,
    logo: brand.logo,
    foot: `${printable(report.site.name, 80)} · ${timeInWords(now, report.site.time_zone, language)}`,
    page: paperWords(language).page,
  });
  write(pdf, paper);
  pdf.end();
  return Buffer.concat(await pdf.stream.toArray());
}
