import type { AlertExport, ExportFormat } from '@sightline/contract/alerts/exports';
import { can, type PermissionKey } from '@sightline/contract/permissions';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import type { JobRun } from '../../../platform/jobs/jobs.ts';
import { loadAccount } from '../../identity/auth/public.ts';
import { type Making, makeDownload } from '../../identity/downloads/public.ts';
import { sightOf } from '../alerts/alert-search.ts';
import { visibleKinds } from '../events/visible-kinds.ts';
import type { AlertExportWork } from './alert-export.ts';
import { findBrandOf } from './brand.repo.ts';
import { exportedAlerts } from './exported-alerts.ts';
import type { ExportedAlerts } from './merge-exported.ts';
import type { Paper } from './paper.ts';
import { paperLanguage } from './words/paper-words.ts';
import { writeCsv } from './write-csv.ts';
import { writePdf } from './write-pdf.ts';

const LAST_ATTEMPT = 3;

const NEEDED = ['alerts_summary__read', 'alerts__report__download'] as const;

/** What decided what is in the file: whoever loses one of these loses the file. */
const SHAPING = [
  'alert_status_read',
  'alert_assignee_read',
  'alerts__invalid_alert__read',
  'alert_marked_for_deletion_read',
] as const;

function permissionsOf(actor: Actor, { raw_pictures }: AlertExport): PermissionKey[] {
  if (!can(actor, NEEDED) || (raw_pictures && !can(actor, 'alerts_summary__raw_image__read')))
    fail('permission_denied');
  const held = SHAPING.filter((key) => can(actor, key));
  return [...NEEDED, ...held, ...(raw_pictures ? (['alerts_summary__raw_image__read'] as const) : [])];
}

/** Counts what goes by and notes the sites, while somebody else writes it down. */
async function* watched(
  { pages, expected }: ExportedAlerts,
  seen: { items: number; sites: Set<string> },
  making: Making,
  signal: AbortSignal,
) {
  for await (const page of pages) {
    for (const row of page) {
      signal.throwIfAborted();
      seen.items += 1;
      seen.sites.add(row.site_id);
      yield row;
      await making.progress(seen.items / Math.max(expected, seen.items));
    }
  }
}

const WRITERS: Record<ExportFormat, (services: Services, paper: Paper) => AsyncIterable<Uint8Array>> = {
  csv: (_services, paper) => writeCsv(paper),
  pdf: writePdf,
};

const PRODUCT = 'Sightline';

/** Whose report it is. A logo that cannot be read is left out. */
async function brandOf({ db, storage }: Services, { userId }: Actor): Promise<Paper['brand']> {
  const brand = await findBrandOf(db, userId);
  const file = brand?.logo_key ? await storage.read(brand.logo_key) : null;
  return { name: brand?.name ?? PRODUCT, logo: file ? Buffer.concat(await file.stream.toArray()) : undefined };
}

/** Makes the file of an export with the rights its owner has now. */
export const makeExport = (services: Services, work: AlertExportWork, run: JobRun): Promise<void> =>
  makeDownload(services, work, { run, lastAttempt: LAST_ATTEMPT }, async (making) => {
    const { actor } = making;
    const { request } = work;
    const permissions = permissionsOf(actor, request);
    const reader = (await loadAccount(services.db, actor.userId)) ?? fail('permission_denied');
    const alerts = await exportedAlerts(services.db, actor, request);
    if (request.ids && alerts.expected === 0) fail('alert_not_found');
    const seen = { items: 0, sites: new Set<string>() };
    const paper: Paper = {
      request,
      language: paperLanguage(reader.preferred_language),
      reader,
      sees: { status: can(actor, 'alert_status_read'), assignee: sightOf(actor).assignee, events: visibleKinds(actor) },
      alerts: watched(alerts, seen, making, run.signal),
      expected: alerts.expected,
      isCounted: alerts.isCounted,
      isTruncated: alerts.isTruncated,
      brand: await brandOf(services, actor),
      now: new Date(),
    };
    await making.store(WRITERS[request.format](services, paper));
    return { items: seen.items, truncated: alerts.isTruncated(), needs: { permissions, sites: [...seen.sites] } };
  });
