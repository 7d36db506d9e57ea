import type { TransferFieldsChange } from '@sightline/contract/transfer-settings';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { sql } from '../../../../platform/db/sql.ts';
import { startReceiver } from '../../../../platform/outgoing/testing/receiver.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { SOON } from '../../../../testing/soon.ts';
import { setTransfer } from './deliveries.ts';

export const OFF: TransferFieldsChange = {
  user_alerts: true,
  platform_alerts: true,
  alert_channel: { telegram: { enabled: false }, whatsapp: { enabled: false } },
  iot_integration: { enabled: false },
  external_record_transfer: { outbound_api_enabled: false, transfer_alert_records: false },
};

export type AlertTransfer = NonNullable<
  NonNullable<TransferFieldsChange['external_record_transfer']>['external_record_transfer_alert']
>;

/** An application that really sends, with one camera that sends nothing before each test. */
export function openDeliveryDesk() {
  let app: TestApp;
  /** Stands in for Telegram and WhatsApp. */
  let messengers: Awaited<ReturnType<typeof startReceiver>>;
  beforeAll(async () => {
    messengers = await startReceiver((_, response) => void response.end('{"ok":true}'));
    app = await createTestApp({
      jobs: true,
      env: {
        ALLOW_PRIVATE_TARGETS: '1',
        DELIVERY_PAUSES: '0.1,0.1',
        PUBLIC_URL: 'https://sightline.test',
        TELEGRAM_API_URL: messengers.url,
        WHATSAPP_API_URL: messengers.url,
        WHATSAPP_PHONE_ID: '4711',
        WHATSAPP_TOKEN: 'wa-token-of-the-operator',
      },
    });
  });
  afterAll(async () => {
    await app.close();
    messengers.close();
  });
  beforeEach(async () => {
    await app.services.db.query(sql`delete from deliveries`);
    await app.services.db.query(sql`delete from channel_health`);
    await setTransfer(app, app.tenants.own, OFF);
  });
  const log = async (query: object = {}, username = 'superuser') =>
    (await app.as(username))('GET /cameras/:id/deliveries/', { params: { id: app.tenants.own.cameraId }, query });
  return {
    app: () => app,
    messengers: () => messengers,
    log,
    externalApi: (url: string, part: AlertTransfer = {}) =>
      setTransfer(app, app.tenants.own, {
        external_record_transfer: {
          outbound_api_enabled: true,
          transfer_alert_records: true,
          external_record_transfer_alert: {
            external_api: `${url}/records`,
            auth_type: 'no_auth',
            transformations: 'none',
            automated_transfer: true,
            automated_transfer_cooldown: 0,
            transfer_frame: false,
            transfer_video: false,
            allowed_transfer_usecases_tab_alerts: [],
            extra_info: '',
            extra_headers: '',
            ...part,
          },
        },
      }),
    /** What was sent, once so many have come to their end. */
    ended: (count = 1) =>
      vi.waitFor(async () => {
        const { results } = await log();
        expect(results.filter(({ next_at, attempts }) => next_at === null && attempts > 0)).toHaveLength(count);
        return results;
      }, SOON),
  };
}
