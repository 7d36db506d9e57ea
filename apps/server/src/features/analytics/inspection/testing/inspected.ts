import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { json, sql } from '../../../../platform/db/sql.ts';
import type { TestApp } from '../../../../testing/app.ts';
import { addBranch, type Branch } from '../../../../testing/tenants.ts';

/** A camera of its own with inspection on, below what is given, watched by a node that runs. */
export async function addInspected(app: TestApp, below: Partial<Branch>, settings: object = {}): Promise<Branch> {
  const { db } = app.services;
  const branch = await addBranch(db, `inspected-${uuidv7().slice(-4)}`, below);
  await db.query(sql`update deployments set last_heartbeat_at = now() where id = ${branch.deploymentId}`);
  await db.query(sql`
    insert into camera_blocks (camera_id, block, enabled, settings)
    values (${branch.cameraId}, 'inspection', true, ${json({ publicly_accessible: true, ...settings })})`);
  return branch;
}

/** What the node does with a command: it stores the picture under its id. */
export async function sendPicture(app: TestApp, { nodeToken, cameraId }: Branch, id: string) {
  const data = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#446688' } })
    .jpeg()
    .toBuffer();
  await app.asNode(nodeToken)('PUT /node/media/:id/', {
    params: { id },
    query: { camera_id: cameraId },
    upload: { type: 'image/jpeg', data },
  });
}
