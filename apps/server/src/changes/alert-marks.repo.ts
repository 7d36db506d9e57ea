import { sql } from '../platform/db/sql.ts';

/** What the raw picture of the alert `a` does not show: its zones and what was seen. */
export const ALERT_MARKS = sql`jsonb_build_object('zones', a.zones, 'objects', a.objects)`;
