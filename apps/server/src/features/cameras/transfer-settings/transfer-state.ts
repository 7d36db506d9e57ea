import { StoredTransfer } from '@sightline/contract/stored-configuration';
import {
  NEW_TRANSFER,
  TRANSFER_SECTION_KEYS,
  type TransferFields,
  type TransferSection,
} from '@sightline/contract/transfer-settings';
import { z } from 'zod';
import type { Reached } from '../../../changes/reach/reached.ts';
import { seal, unseal } from '../../../changes/secrets/secret-store.ts';
import type { Secrets } from '../../../platform/crypto/secrets.ts';
import type { Db } from '../../../platform/db/db.ts';
import { listTransfers, type TransferRow } from './transfer.repo.ts';
import { masked, secretsIn, withSecrets } from './transfer-secrets.ts';

/** What Autodesk gave for an authorisation code. */
const AccTokens = z.object({
  access_token: z.string(),
  refresh_token: z.string().nullable(),
  /** ISO 8601. */
  expires_at: z.string(),
});
export type AccTokens = z.output<typeof AccTokens>;

/** What is sealed in one text. */
const Sealed = z.object({ fields: z.record(z.string(), z.string()), acc: AccTokens.nullable() });

export type TransferVersions = Record<TransferSection, number>;

/** Transfer settings with their secrets, for this process alone. */
export interface OpenTransfer {
  settings: TransferFields;
  acc: AccTokens | null;
  versions: TransferVersions;
  /** Stored by a newer version: what stands here instead must not replace it. */
  isUnreadable: boolean;
}

function openSealed(secrets: Secrets, sealed: string | null): z.output<typeof Sealed> {
  const text = sealed === null ? null : unseal(secrets, 'camera_transfer', sealed);
  return text === null ? { fields: {}, acc: null } : Sealed.parse(JSON.parse(text));
}

const versionsOf = (versions: Record<string, number> = {}): TransferVersions =>
  Object.fromEntries(TRANSFER_SECTION_KEYS.map((section) => [section, versions[section] ?? 0])) as TransferVersions;

function openTransfer(secrets: Secrets, row: TransferRow | undefined): OpenTransfer {
  const versions = versionsOf(row?.versions);
  if (!row) return { settings: NEW_TRANSFER, acc: null, versions, isUnreadable: false };
  const read = StoredTransfer.read(row.settings);
  const { fields, acc } = openSealed(secrets, row.secrets);
  const settings = read.ok ? withSecrets(read.content, fields) : NEW_TRANSFER;
  return { settings, acc, versions, isUnreadable: !read.ok };
}

export function sealTransfer(secrets: Secrets, id: Reached<'camera'>, open: OpenTransfer): TransferRow {
  const { settings, acc, versions } = open;
  const fields = secretsIn(settings);
  const isEmpty = Object.keys(fields).length === 0 && acc === null;
  return {
    id,
    settings: StoredTransfer.write(masked(settings)),
    secrets: isEmpty ? null : seal(secrets, 'camera_transfer', JSON.stringify({ fields, acc })),
    versions,
  };
}

/** The transfer settings of cameras, by camera. */
export async function readTransfers(
  secrets: Secrets,
  db: Db,
  cameraIds: readonly Reached<'camera'>[],
): Promise<ReadonlyMap<string, OpenTransfer>> {
  const rows = new Map((await listTransfers(db, cameraIds)).map((row) => [row.id as string, row]));
  return new Map(cameraIds.map((id) => [id, openTransfer(secrets, rows.get(id))]));
}
