import { createHash } from 'node:crypto';
import type { Services } from '../../changes/services.ts';
import { name, sql } from '../../platform/db/sql.ts';
import { rowsOf } from './install.ts';

/** Everything stored, without what every installation has of its own: role ids and the password's salt. */
export async function contentOf(services: Services): Promise<string> {
  const tables = [
    'resellers',
    'companies',
    'sites',
    'camera_groups',
    'deployments',
    'cameras',
    'camera_use_cases',
    'camera_blocks',
    'camera_incidents',
    'facts',
    'fact_hours',
    'fact_days',
    'machine_days',
    'site_labels',
    'site_label_categories',
    'logic_flows',
    'logic_flow_versions',
    'camera_flows',
    'areas',
    'area_sections',
    'user_resellers',
    'user_sites',
    'alerts',
    'alert_marks',
    'alert_rollups',
    'alert_site_days',
    'alert_camera_days',
    'alert_zone_days',
    'alert_heat',
    'installation',
  ];
  const hash = createHash('sha256');
  for (const table of tables) {
    const [row] = await rowsOf<{ digest: string }>(
      services,
      sql`select md5(string_agg(t::text, E'\\n' order by t::text)) as digest from ${name(table)} t`,
    );
    hash.update(`${table} ${row?.digest}\n`);
  }
  const users = await rowsOf(
    services,
    sql`select u.id, username, email, first_name, last_name, u.user_type, r.key, u.company_id, is_superuser, account_state
     from users u left join roles r on r.id = u.role_id order by u.id`,
  );
  return hash.update(JSON.stringify(users)).digest('hex');
}
