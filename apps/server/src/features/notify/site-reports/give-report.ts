import type { PermissionKey } from '@sightline/contract/permissions';
import type { Language } from '@sightline/contract/statuses';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { reportPictures } from '../../alerts/exports/public.ts';
import { addressOfDownload, giveDownload } from '../../identity/downloads/public.ts';
import type { Report } from './report-mail.ts';
import { reportPdf } from './report-pdf.ts';
import { dayOf } from './report-period.ts';
import { findSiteBrand, latestForReport } from './report-rows.repo.ts';

/** A site speaks the language of its country, as far as there is one of ours; else English. */
const LANGUAGES_OF: Readonly<Record<string, Language>> = {
  IT: 'it',
  JP: 'ja',
  CN: 'zh',
  TW: 'zh_tw',
  HK: 'zh_tw',
  MO: 'zh_tw',
};

const READS_ALERTS: readonly PermissionKey[] = ['alerts_summary__read'];
const READS_STATUSES: readonly PermissionKey[] = [...READS_ALERTS, 'alert_status_read', 'alerts__invalid_alert__read'];

interface ReportReader {
  id: Reached<'user'>;
  /** Statuses and how long people took stand in reports of those who may read them. */
  sees_statuses: boolean;
}

type ReportedSite = Report['site'] & { id: Reached<'site'>; company_id: string };

/** The PDFs of one report, each made when the first reader needs it. */
async function makePapers({ storage }: Services, tx: Db, site: ReportedSite, report: Report) {
  const brand = await findSiteBrand(tx, site);
  const ids = await latestForReport(
    tx,
    site,
    report.span,
    report.rows.useCases.map(({ use_case }) => use_case),
  );
  const pictures = await reportPictures({ db: tx, storage }, ids);
  const logo = brand?.logo_key ? await storage.read(brand.logo_key) : null;
  const paper = {
    report,
    language: LANGUAGES_OF[brand?.country ?? ''] ?? 'en',
    brand: { name: brand?.name ?? '', logo: logo ? Buffer.concat(await logo.stream.toArray()) : undefined },
    pictures,
    now: new Date(),
  } as const;
  const made = new Map<boolean, Promise<Buffer>>();
  return (hasStatuses: boolean): Promise<Buffer> => {
    const known = made.get(hasStatuses) ?? reportPdf({ ...paper, hasStatuses });
    made.set(hasStatuses, known);
    return known;
  };
}

/** Puts the PDF of a report among the downloads of its readers; answers where each finds it. */
export async function giveReports(
  services: Services,
  tx: Db,
  site: ReportedSite,
  report: Report,
  readers: readonly ReportReader[],
): Promise<string[]> {
  const { config } = services;
  const paperFor = await makePapers(services, tx, site, report);
  const fileName = `site-report-${dayOf(report.span.from, site.time_zone)}.pdf`;
  const links: string[] = [];
  for (const { id, sees_statuses } of readers) {
    const permissions = sees_statuses ? READS_STATUSES : READS_ALERTS;
    const bytes = await paperFor(sees_statuses);
    const needs = { permissions, sites: [site.id] };
    const file = { kind: 'site_report', fileName, bytes, items: report.rows.total, needs } as const;
    const address = addressOfDownload(config, await giveDownload(services, tx, id, file));
    links.push(new URL(address, config.publicUrl ?? `http://127.0.0.1:${config.port}`).href);
  }
  return links;
}
