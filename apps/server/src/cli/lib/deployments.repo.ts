import type { Db } from '../../platform/db/db.ts';

export interface DeploymentRow {
  id: string;
  name: string;
  hasToken: boolean;
}

/** By id, or by name in whatever case; names need not be unique. The operator of the machine reaches all of them. */
export async function findDeployments(db: Db, nameOrId: string): Promise<DeploymentRow[]> {
  const { rows } = await db.query<DeploymentRow>(
    `select id, name, token_hash is not null as "hasToken" from deployments
     where id::text = lower($1) or lower(name) = lower($1) order by id`,
    [nameOrId],
  );
  return rows;
}

export const setDeploymentToken = (db: Db, id: string, tokenHash: Buffer) =>
  db.query('update deployments set token_hash = $2 where id = $1', [id, tokenHash]);
