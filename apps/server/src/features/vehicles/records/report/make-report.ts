import { can } from '@sightline/contract/permissions';
import { LANGUAGES, type Language } from '@sightline/contract/statuses';
import type { Actor } from '../../../../changes/reach/reach.ts';
import type { Services } from '../../../../changes/services.ts';
import { csvFile } from '../../../../platform/csv/csv-file.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import type { JobRun } from '../../../../platform/jobs/jobs.ts';
import { findBrandOf } from '../../../alerts/exports/public.ts';
import { loadAccount } from '../../../identity/auth/public.ts';
import { makeDownload } from '../../../identity/downloads/public.ts';
import { loadSiteRow } from '../../../tenancy/sites/public.ts';
import { RECORD_WORDS } from '../export/record-words.ts';
import { readReport, type VehicleReport } from './read-report.ts';
import type { ReportOrder } from './report-order.ts';
import { reportPdf } from './report-pdf.ts';
import { REPORT_WORDS } from './report-words.ts';

const LAST_ATTEMPT = 3;
const PERMISSION = 'vm_dashboard__view';
const PRODUCT = 'Sightline';

async function brandOf({ db, storage }: Services, { userId }: Actor) {
  const brand = await findBrandOf(db, userId);
  const file = brand?.logo_key ? await storage.read(brand.logo_key) : null;
  return { name: brand?.name ?? PRODUCT, logo: file ? Buffer.concat(await file.stream.toArray()) : undefined };
}

async function* pdfOf(services: Services, actor: Actor, report: VehicleReport, language: Language) {
  yield await reportPdf({ report, language, brand: await brandOf(services, actor), now: new Date() });
}

async function* rowsOf({ byDay }: VehicleReport) {
  yield byDay.map(({ day, entry, exit, transit_trail, unknown, unauthorised }) => [
    ...[day, entry, exit, transit_trail],
    ...[unknown, unauthorised],
  ]);
}

function csvOf(report: VehicleReport, language: Language) {
  const { types, authorisations } = RECORD_WORDS[language];
  const heading = [REPORT_WORDS[language].columns.day, types.entry, types.exit, types.transit_trail];
  return csvFile([...heading, authorisations.unknown, authorisations.unauthorised], rowsOf(report));
}

/** Makes the summary with the rights its owner has now, in their language. */
export const makeReport = (services: Services, order: ReportOrder, run: JobRun): Promise<void> =>
  makeDownload(services, order, { run, lastAttempt: LAST_ATTEMPT }, async ({ actor, store }) => {
    if (!can(actor, PERMISSION)) fail('permission_denied');
    const site = await loadSiteRow(services, actor, order.siteId);
    const reader = (await loadAccount(services.db, actor.userId)) ?? fail('permission_denied');
    const language = LANGUAGES.find((known) => known === reader.preferred_language) ?? 'en';
    const report = await readReport(services.db, actor, site, order);
    await store(order.format === 'pdf' ? pdfOf(services, actor, report, language) : csvOf(report, language));
    return { items: report.byDay.length, truncated: false, needs: { permissions: [PERMISSION], sites: [site.id] } };
  });
