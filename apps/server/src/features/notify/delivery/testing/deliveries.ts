import type { TransferFieldsChange } from '@sightline/contract/transfer-settings';
import { uuidv7 } from 'uuidv7';
import { sql } from '../../../../platform/db/sql.ts';
import type { TestApp } from '../../../../testing/app.ts';
import type { Branch } from '../../../../testing/tenants.ts';
import { planDeliveries } from '../plan-deliveries.ts';

/** Saves transfer settings of a camera as somebody who may. */
export async function setTransfer(app: TestApp, branch: Branch, change: TransferFieldsChange): Promise<void> {
  const client = await app.as('superuser');
  const params = { id: branch.cameraId };
  const { versions } = await client('GET /camera/transfer-settings/:id/', { params });
  await client('PUT /camera/transfer-settings/:id/', { params, body: { ...change, versions } });
}

interface AlertPart {
  useCase?: string;
  at?: Date;
  frameId?: string;
  clipId?: string;
}

export async function storeAlert(app: TestApp, branch: Branch, part: AlertPart = {}): Promise<string> {
  const { useCase = 'no_access_area', at = new Date(), frameId = null, clipId = null } = part;
  const { resellerId, companyId, siteId, groupId, cameraId } = branch;
  const id = uuidv7();
  await app.services.db.query(sql`
    insert into alerts (id, reseller_id, company_id, site_id, group_id, camera_id, use_case, occurred_at, frame_id, clip_id)
    values (${id}, ${resellerId}, ${companyId}, ${siteId}, ${groupId}, ${cameraId}, ${useCase}, ${at}, ${frameId}, ${clipId})`);
  return id;
}

/** Stores an alert and plans where it is sent, as its report does. */
export async function raise(app: TestApp, branch: Branch, part: AlertPart = {}): Promise<string> {
  const id = await storeAlert(app, branch, part);
  await planDeliveries(app.services, { alertIds: [id] });
  return id;
}

/** A picture or a clip of a camera. */
export async function storeFile(app: TestApp, branch: Branch, type: string, data: string): Promise<string> {
  const { resellerId, companyId, siteId, cameraId } = branch;
  const id = uuidv7();
  const key = `media/${cameraId}/${id}`;
  await app.services.storage.put(key, Buffer.from(data), type);
  await app.services.db.query(sql`
    insert into media (id, reseller_id, company_id, site_id, camera_id, content_type, bytes, storage_key)
    values (${id}, ${resellerId}, ${companyId}, ${siteId}, ${cameraId}, ${type}, ${data.length}, ${key})`);
  return id;
}

interface DeliveryPart {
  channel?: string;
  state?: 'failed' | 'succeeded';
  webhookId?: string;
  at?: Date;
  alertId?: string | null;
}

/** A delivery that has come to its end. */
export async function storeDelivery(app: TestApp, branch: Branch, part: DeliveryPart = {}): Promise<string> {
  const { channel = 'iot', state = 'failed', webhookId = null, at = new Date(), alertId = null } = part;
  const { resellerId, companyId, siteId, cameraId } = branch;
  const id = uuidv7();
  await app.services.db.query(sql`
    insert into deliveries (id, key, reseller_id, company_id, site_id, camera_id, alert_id, channel, target_id, receiver, lane,
      automatic, payload, occurred_at, created_at, state, attempts, next_at)
    values (${id}, ${id}, ${resellerId}, ${companyId}, ${siteId}, ${webhookId === null ? cameraId : null}, ${alertId},
      ${webhookId === null ? channel : 'webhook'}, ${webhookId}, 'receiver.example', ${`lane ${id}`}, true,
      '{"type": "alert.created", "data": {}}', ${at}, ${at}, ${state}, 6, null)`);
  await app.services.db.query(sql`
    insert into delivery_attempts (delivery_id, number, at, took_ms, status, error, request, response)
    values (${id}, 6, ${at}, 12, 500, 'The receiver answered 500', ${'POST https://receiver.example\n\n{"secret": 1}'}, 'no')`);
  return id;
}
