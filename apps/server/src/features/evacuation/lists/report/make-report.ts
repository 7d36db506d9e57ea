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
import { findEvacuation, listFrozen } from '../evacuations.repo.ts';
import type { ReportOrder } from './report-order.ts';
import { type EvacuationReport, headingOf, lineOf, reportPdf } from './report-pdf.ts';

const LAST_ATTEMPT = 3;
const PERMISSION = 'evacuation_list__view';
const PRODUCT = 'Sightline';

async function* pdfOf({ db }: Services, actor: Actor, report: EvacuationReport, language: Language) {
  const brand = (await findBrandOf(db, actor.userId))?.name ?? PRODUCT;
  yield await reportPdf({ report, language, brand, now: new Date() });
}

async function* rowsOf(report: EvacuationReport, language: Language) {
  yield report.rows.map((row) => lineOf(row, report.run.time_zone, language));
}

/** Makes the report with the rights its owner has now, in their language. */
export const makeReport = (services: Services, order: ReportOrder, run: JobRun): Promise<void> =>
  makeDownload(services, order, { run, lastAttempt: LAST_ATTEMPT }, async ({ actor, store }) => {
    if (!can(actor, PERMISSION)) fail('permission_denied');
    const found = (await findEvacuation(actor.reach, services.db, order.evacuationId)) ?? fail('evacuation_not_found');
    const reader = (await loadAccount(services.db, actor.userId)) ?? fail('permission_denied');
    const language = LANGUAGES.find((known) => known === reader.preferred_language) ?? 'en';
    const report = { run: found, rows: await listFrozen(services.db, found.id) };
    await store(
      order.format === 'pdf'
        ? pdfOf(services, actor, report, language)
        : csvFile(headingOf(language), rowsOf(report, language)),
    );
    const needs = { permissions: [PERMISSION] as const, sites: [found.site_id] };
    return { items: report.rows.length, truncated: false, needs: { ...needs, permissions: [...needs.permissions] } };
  });
