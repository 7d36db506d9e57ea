import type { Actor } from '../../../../changes/reach/reach.ts';
import type { Reached } from '../../../../changes/reach/reached.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { countByAuthorisation, countByZone, countEntries } from '../figures.repo.ts';
import { figuresByDay, frequentPlates, spanOf } from './report.repo.ts';

export interface ReportedSite {
  id: Reached<'site'>;
  name: string;
  time_zone: string;
}

/** All that the summary of a site's vehicles tells. */
export async function readReport(
  db: Db,
  { reach }: Actor,
  site: ReportedSite,
  days: { start_date: string; end_date: string },
) {
  const span = await spanOf(db, days, site.time_zone);
  const period = { start_date: span.from.toISOString(), end_date: span.until.toISOString(), sites: [site.id] };
  const lengthMs = span.until.getTime() - span.from.getTime();
  const before = {
    ...period,
    start_date: new Date(span.from.getTime() - lengthMs - 1).toISOString(),
    end_date: new Date(span.from.getTime() - 1).toISOString(),
  };
  const [zones, authorisations, entriesBefore, byDay, plates] = await Promise.all([
    countByZone(reach, db, period),
    countByAuthorisation(reach, db, period),
    countEntries(reach, db, before),
    figuresByDay(db, site.id, span, site.time_zone),
    frequentPlates(db, site.id, span),
  ]);
  return { site, span, zones, authorisations, entriesBefore, byDay, plates };
}
export type VehicleReport = Awaited<ReturnType<typeof readReport>>;
