import type { Db } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';

export interface DeploymentRow {
  id: string;
  name: string;
  hasToken: boolean;
}

/** By id, or by name in whatever case; names need not be unique. The operator of the machine reaches all of them. */
export async function findDeployments(db: Db, nameOrId: string): Promise<DeploymentRow[]> {
  const { rows } = await db.query<DeploymentRow>(
    sql`select id, name, token_hash is not null as "hasToken" from deployments
     where id::text = lower(${nameOrId}) or lower(name) = lower(${nameOrId}) order by id`,
  );
  return rows;
}

export const setDeploymentToken = (db: Db, id: string, tokenHash: Buffer) =>
  db.query(sql`update deployments set token_hash = ${tokenHash} where id = ${id}`);
