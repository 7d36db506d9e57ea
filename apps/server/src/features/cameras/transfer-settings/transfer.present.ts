import { can } from '@sightline/contract/permissions';
import type { TransferSettings } from '@sightline/contract/transfer-routes';
import {
  TRANSFER_SECTION_KEYS,
  TRANSFER_SECTIONS,
  type TransferFields,
  type TransferSection,
} from '@sightline/contract/transfer-settings';
import type { SessionCall } from '../../../changes/call.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { CameraRow } from '../camera-store/cameras.repo.ts';
import { authoriseUrl } from './acc-client.ts';
import { listKnownUseCases, shownUseCases } from './known-use-cases.ts';
import { masked } from './transfer-secrets.ts';
import { type OpenTransfer, readTransfers } from './transfer-state.ts';

/** What the audit trail and the API show of a section; never a secret. */
export function shownSection(section: TransferSection, shown: TransferFields): Partial<TransferFields> {
  return Object.fromEntries(TRANSFER_SECTIONS[section].fields.map((field) => [field, shown[field]]));
}

async function transferOf({ services, exchange }: SessionCall, db: Db, row: CameraRow, open: OpenTransfer) {
  const { external_record_transfer: external } = masked(open.settings);
  const { external_record_transfer_alert: alerts } = external;
  const known = (await listKnownUseCases(db, [row.id])).get(row.id) ?? [];
  return {
    external_record_transfer: {
      ...external,
      external_record_transfer_alert: {
        ...alerts,
        allowed_transfer_usecases_tab_alerts: shownUseCases(known, alerts),
      },
    },
    acc_authorisation: { granted: open.acc !== null, authorise_url: authoriseUrl(services.config, exchange) },
  };
}

/** Where alerts and records of a camera go, as its viewer sees it. */
export async function showTransfer(call: SessionCall, db: Db, row: CameraRow): Promise<TransferSettings> {
  const { services, actor } = call;
  const open = (await readTransfers(services.secrets, db, [row.id])).get(row.id)!;
  const shown = masked(open.settings);
  const readable = TRANSFER_SECTION_KEYS.filter((section) => can(actor, TRANSFER_SECTIONS[section].read));
  return {
    id: row.id,
    name: row.name,
    site_info: { id: row.site_id, name: row.site_name, time_zone: row.time_zone },
    versions: open.versions,
    ...Object.assign({}, ...readable.map((section) => shownSection(section, shown))),
    ...(readable.includes('record_transfer') ? await transferOf(call, db, row, open) : {}),
  };
}
