import type { ReportPeriod } from '@sightline/contract/site-settings';
import type { Language } from '@sightline/contract/statuses';
import type { Message } from '../../../platform/mail/mail.ts';
import { plainText } from '../../../platform/mail/plain-text.ts';
import { type Reader, type Words, writeMail } from '../../../platform/mail/write-mail.ts';
import { paperWords } from '../../alerts/exports/public.ts';
import { dayOf } from './report-period.ts';
import type { ReportRows } from './report-rows.repo.ts';

/** Why somebody gets a report. */
type ReportReason = 'test' | 'watching';

interface ReportWords {
  subject: (site: string) => string;
  intro: (site: string, from: string, until: string, zone: string) => string;
  period: Record<ReportPeriod, string>;
  total: (alerts: number, before: number) => string;
  byUseCase: string;
  byCamera: string;
  byDay: string;
  none: string;
  file: string;
  why: Record<ReportReason, string>;
}

const WORDS: Record<Language, ReportWords> = {
  en: {
    subject: (site) => `Alert report for ${site}`,
    intro: (site, from, until, zone) => `This is the alert report for ${site} from ${from} to ${until} (${zone}).`,
    period: {
      daily: 'Sent daily',
      weekly: 'Sent weekly',
      bi_weekly: 'Sent every two weeks',
      monthly: 'Sent monthly',
    },
    total: (alerts, before) => `Alerts: ${alerts} (previous period: ${before})`,
    byUseCase: 'By use case',
    byCamera: 'Cameras with the most alerts',
    byDay: 'By day',
    none: 'There were no alerts.',
    file: 'The report as a PDF, for the next 7 days:',
    why: {
      test: 'You requested this report as a test.',
      watching:
        'You receive this report because your notifications include cameras on this site. You can change this in your profile.',
    },
  },
  it: {
    subject: (site) => `Report degli avvisi di ${site}`,
    intro: (site, from, until, zone) => `questo è il report degli avvisi di ${site} dal ${from} al ${until} (${zone}).`,
    period: {
      daily: 'Invio giornaliero',
      weekly: 'Invio settimanale',
      bi_weekly: 'Invio ogni due settimane',
      monthly: 'Invio mensile',
    },
    total: (alerts, before) => `Avvisi: ${alerts} (nel periodo precedente: ${before})`,
    byUseCase: 'Per caso d’uso',
    byCamera: 'Telecamere con più avvisi',
    byDay: 'Per giorno',
    none: 'Non ci sono stati avvisi.',
    file: 'Il report in PDF, per i prossimi 7 giorni:',
    why: {
      test: 'Hai richiesto questo report come prova.',
      watching:
        'Lo ricevi perché le tue notifiche comprendono telecamere di questo sito. Puoi sceglierle nel tuo profilo.',
    },
  },
  ja: {
    subject: (site) => `${site} のアラートレポート`,
    intro: (site, from, until, zone) => `${site} の ${from} から ${until} まで（${zone}）のアラートレポートです。`,
    period: { daily: '毎日送信', weekly: '毎週送信', bi_weekly: '2 週間ごとに送信', monthly: '毎月送信' },
    total: (alerts, before) => `アラート：${alerts} 件（前の期間：${before} 件）`,
    byUseCase: 'ユースケース別',
    byCamera: 'アラートの多いカメラ',
    byDay: '日別',
    none: 'アラートはありませんでした。',
    file: 'レポートの PDF（7 日間有効）：',
    why: {
      test: 'このレポートはテストとして送信されました。',
      watching:
        '通知の対象にこのサイトのカメラが含まれているため、お送りしています。対象はプロフィールで選択できます。',
    },
  },
  zh: {
    subject: (site) => `${site} 的告警报告`,
    intro: (site, from, until, zone) => `以下是 ${site} 自 ${from} 至 ${until}（${zone}）的告警报告。`,
    period: { daily: '每天发送', weekly: '每周发送', bi_weekly: '每两周发送', monthly: '每月发送' },
    total: (alerts, before) => `告警：${alerts}（上一周期：${before}）`,
    byUseCase: '按用例',
    byCamera: '告警最多的摄像头',
    byDay: '按天',
    none: '没有告警。',
    file: 'PDF 报告（7 天内有效）：',
    why: {
      test: '本报告是应您的要求发送的测试。',
      watching: '您的通知包含该站点的摄像头，因此会收到本报告。您可以在个人资料中选择摄像头。',
    },
  },
  zh_tw: {
    subject: (site) => `${site} 的警報報告`,
    intro: (site, from, until, zone) => `以下是 ${site} 自 ${from} 至 ${until}（${zone}）的警報報告。`,
    period: { daily: '每天傳送', weekly: '每週傳送', bi_weekly: '每兩週傳送', monthly: '每月傳送' },
    total: (alerts, before) => `警報：${alerts}（上一週期：${before}）`,
    byUseCase: '依使用案例',
    byCamera: '警報最多的攝影機',
    byDay: '依日期',
    none: '沒有警報。',
    file: 'PDF 報告（7 天內有效）：',
    why: {
      test: '本報告是應您的要求傳送的測試。',
      watching: '您的通知包含該站點的攝影機，因此會收到本報告。您可以在個人資料中選擇攝影機。',
    },
  },
};

export interface Report {
  reason: ReportReason;
  site: { name: string; time_zone: string };
  period: ReportPeriod;
  span: { from: Date; until: Date };
  rows: ReportRows;
}

const table = (title: string, lines: [string, number][]) => [
  title,
  ...lines.map(([name, alerts]) => `  ${name}: ${alerts}`),
  '',
];

export function daysOf({ rows, site }: Report): [string, number][] {
  const days = new Map<string, number>();
  for (const { hour, alerts } of rows.hours) {
    const day = dayOf(hour, site.time_zone);
    days.set(day, (days.get(day) ?? 0) + alerts);
  }
  return [...days];
}

function bodyOf(language: Language, report: Report, link: string): string {
  const { rows } = report;
  const words = WORDS[language];
  const { nameOfUseCase } = paperWords(language);
  const file = ['', words.file, link];
  if (rows.total === 0) return [words.none, ...file].join('\n');
  return [
    words.total(rows.total, rows.before),
    '',
    ...table(
      words.byUseCase,
      rows.useCases.map((row) => [plainText(row.name ?? nameOfUseCase(row.use_case)), row.alerts]),
    ),
    ...table(
      words.byCamera,
      rows.cameras.map((row) => [plainText(row.name), row.alerts]),
    ),
    ...table(words.byDay, daysOf(report)),
    words.period[report.period],
    ...file,
  ].join('\n');
}

function frameOf(words: ReportWords, { site, span, reason }: Report): Words {
  const name = plainText(site.name);
  const lastDay = dayOf(new Date(span.until.getTime() - 1), site.time_zone);
  return {
    subject: words.subject(name),
    intro: () => words.intro(name, dayOf(span.from, site.time_zone), lastDay, site.time_zone),
    outro: words.why[reason],
  };
}

/** The report of a site in the reader's language; `link` leads to its PDF. */
export function reportMail(reader: Reader, report: Report, link: string): Message {
  const languages = Object.keys(WORDS) as Language[];
  const frames = Object.fromEntries(languages.map((language) => [language, frameOf(WORDS[language], report)]));
  const own = languages.find((language) => language === reader.preferred_language) ?? 'en';
  return writeMail(reader, frames as Record<Language, Words>, bodyOf(own, report, link));
}
