import type { Client } from 'pg';
import { uuidv7 } from 'uuidv7';
import { hashToken, randomToken } from '../../platform/crypto/secrets.ts';

const CAMERAS = 3;

/** A site with a few cameras and the node that watches them, in plain SQL so that the bench can use it as well. */
export async function seedNode(client: Client): Promise<{ token: string; cameraIds: string[] }> {
  const [reseller, company, site, group, deployment] = Array.from({ length: 5 }, () => uuidv7());
  const token = randomToken();
  const cameraIds = Array.from({ length: CAMERAS }, () => uuidv7());
  await client.query("insert into resellers (id, name) values ($1, 'Reseller')", [reseller]);
  await client.query("insert into companies (id, reseller_id, name) values ($1, $2, 'Company')", [company, reseller]);
  await client.query(
    `insert into sites (id, reseller_id, company_id, name, country, time_zone)
     values ($1, $2, $3, 'Site', 'SG', 'Asia/Singapore')`,
    [site, reseller, company],
  );
  await client.query(
    "insert into camera_groups (id, reseller_id, company_id, site_id, name) values ($1, $2, $3, $4, 'Group')",
    [group, reseller, company, site],
  );
  await client.query("insert into deployments (id, reseller_id, name, token_hash) values ($1, $2, 'Node', $3)", [
    deployment,
    reseller,
    hashToken(token),
  ]);
  await client.query(
    `insert into cameras (id, reseller_id, company_id, site_id, group_id, deployment_id, name, source)
     select id, $2, $3, $4, $5, $6, 'Camera ' || id, 'sim://yard' from unnest($1::uuid[]) id`,
    [cameraIds, reseller, company, site, group, deployment],
  );
  return { token, cameraIds };
}
