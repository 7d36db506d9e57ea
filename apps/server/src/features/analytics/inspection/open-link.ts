import { RECENT_DAYS } from '@sightline/contract/inspection/links';
import type { Db } from '../../../platform/db/db.ts';
import { inspectionOf } from './inspection.present.ts';
import { findOpenLink, type OpenLinkRow } from './links.repo.ts';

/** A link that may be opened now: its camera must still be publicly accessible. */
export async function loadOpenLink(db: Db, by: Parameters<typeof findOpenLink>[1]): Promise<OpenLinkRow | undefined> {
  const link = await findOpenLink(db, by);
  return link && inspectionOf(link.settings).isPublic ? link : undefined;
}

/** How far back a link goes; null: as far as there are captures. */
export const daysOf = ({ recent_only }: OpenLinkRow) => (recent_only ? RECENT_DAYS : null);
