import { isDeepStrictEqual } from 'node:util';
import { problemEntry } from '@sightline/contract/errors';
import { can } from '@sightline/contract/permissions';
import { withSwitchesAlong } from '@sightline/contract/transfer-rules';
import {
  TRANSFER_SECTION_KEYS,
  TRANSFER_SECTIONS,
  type TransferFields,
  type TransferFieldsChange,
  type TransferSection,
  transferSectionsIn,
} from '@sightline/contract/transfer-settings';
import { recordChanges } from '../../../changes/audit/record-change.ts';
import type { Changing } from '../../../changes/changing.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import { AppError, fail } from '../../../platform/errors/app-error.ts';
import { placeOfCamera } from '../camera-store/cameras.present.ts';
import type { CameraRow } from '../camera-store/cameras.repo.ts';
import { checkTransfer } from './check-transfer.ts';
import { chosenUseCases, listKnownUseCases } from './known-use-cases.ts';
import { shownSection } from './transfer.present.ts';
import { storeTransfers } from './transfer.repo.ts';
import { credentialsOf, masked, meantSettings, secretsIn } from './transfer-secrets.ts';
import { type OpenTransfer, readTransfers, sealTransfer, type TransferVersions } from './transfer-state.ts';

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is left out stays. */
function merged<T>(now: T, change: unknown): T {
  if (change === undefined) return now;
  if (!isPlain(now) || !isPlain(change)) return change as T;
  const changed = Object.entries(change).map(([name, value]) => [name, merged(now[name], value)]);
  return { ...now, ...Object.fromEntries(changed) };
}

function withOwnCredentials(settings: TransferFields): TransferFields {
  const own = <R extends TransferFields['iot_integration'] | Transfer>(receiver: R): R => ({
    ...receiver,
    auth_credentials: credentialsOf(receiver.auth_type, receiver.auth_credentials),
  });
  const { external_record_transfer: external } = settings;
  return {
    ...settings,
    iot_integration: own(settings.iot_integration),
    external_record_transfer: {
      ...external,
      external_record_transfer_alert: own(external.external_record_transfer_alert),
      external_record_transfer_vm: own(external.external_record_transfer_vm),
    },
  };
}
type External = TransferFields['external_record_transfer'];
type Transfer = External['external_record_transfer_alert'] | External['external_record_transfer_vm'];

/** Settings with what is given of them; stored secrets stay unless others are given. */
const changedSettings = (before: TransferFields, change: TransferFieldsChange): TransferFields =>
  withSwitchesAlong(meantSettings(before, withOwnCredentials(merged(masked(before), change))));

const secretsOfSection = (section: TransferSection, settings: TransferFields) =>
  Object.entries(secretsIn(settings)).filter(([path]) =>
    TRANSFER_SECTIONS[section].fields.some((field) => path.startsWith(field)),
  );

/** The sections that are not what they were; switches reach beyond the section they stand in. */
const changedSections = (before: TransferFields, after: TransferFields): TransferSection[] =>
  TRANSFER_SECTION_KEYS.filter(
    (section) =>
      !isDeepStrictEqual(shownSection(section, masked(before)), shownSection(section, masked(after))) ||
      !isDeepStrictEqual(secretsOfSection(section, before), secretsOfSection(section, after)),
  );

interface ChangeOptions {
  /** What each section was loaded with; every section that is touched needs one when this is given. */
  versions?: Partial<Record<TransferSection, number | undefined>> | undefined;
  /** Answers the settings as they are, for who was too late. */
  showNow?: () => Promise<unknown>;
  /** The entry of the audit trail that this change reverts. */
  reverts?: string;
}

function refuseSections(actor: Actor, sections: readonly TransferSection[]): void {
  if (!sections.every((section) => can(actor, TRANSFER_SECTIONS[section].write))) fail('permission_denied');
}

async function refuseStale(now: TransferVersions, sections: readonly TransferSection[], options: ChangeOptions) {
  const { versions, showNow } = options;
  if (!versions) return;
  const missing = sections.find((section) => versions[section] === undefined);
  if (missing) fail('required', { field: `versions.${missing}` });
  const [first, ...rest] = sections
    .filter((section) => versions[section] !== now[section])
    .map((section) => problemEntry('changed_since', { fields: section }, section));
  if (first) throw new AppError([first, ...rest], undefined, await showNow?.());
}

const withVersions = (before: OpenTransfer, settings: TransferFields): OpenTransfer => ({
  ...before,
  settings,
  versions: {
    ...before.versions,
    ...Object.fromEntries(
      changedSections(before.settings, settings).map((section) => [section, before.versions[section] + 1]),
    ),
  },
});

interface Step {
  row: CameraRow;
  before: OpenTransfer;
  after: OpenTransfer;
}

/** The trail says that a secret changed, never what it is. */
function entryOf({ row, before, after }: Step, reverts: string | undefined) {
  const isSecretNew = !isDeepStrictEqual(secretsIn(before.settings), secretsIn(after.settings));
  return {
    object: { type: 'camera_transfer', id: row.id, name: row.name, place: placeOfCamera(row) },
    action: 'updated',
    before: { ...masked(before.settings) },
    after: { ...masked(after.settings), ...(isSecretNew ? { credentials: 'changed' } : {}) },
    ...(reverts === undefined ? {} : { reverts }),
  } as const;
}

/** Use cases by the names they have, those that may not be transferred alone; one that is not known is refused. */
async function withKnownUseCases(tx: Changing['tx'], rows: readonly CameraRow[], change: TransferFieldsChange) {
  const given = change.external_record_transfer?.external_record_transfer_alert?.allowed_transfer_usecases_tab_alerts;
  if (!given) return () => change;
  const known = await listKnownUseCases(
    tx,
    rows.map(({ id }) => id),
  );
  return (row: CameraRow) =>
    merged(change, {
      external_record_transfer: {
        external_record_transfer_alert: {
          allowed_transfer_usecases_tab_alerts: chosenUseCases(known.get(row.id) ?? [], given),
        },
      },
    });
}

/** Changes where alerts and records of cameras go, whose rows are locked; answers which of them changed. */
export async function applyTransferChange(
  { services, tx, actor }: Changing,
  rows: readonly CameraRow[],
  change: TransferFieldsChange,
  options: ChangeOptions = {},
): Promise<ReadonlySet<string>> {
  const sections = transferSectionsIn(change);
  refuseSections(actor, sections);
  const stored = await readTransfers(
    services.secrets,
    tx,
    rows.map(({ id }) => id),
  );
  const changeOf = await withKnownUseCases(tx, rows, change);
  const steps: Step[] = [];
  for (const row of rows) {
    const before = stored.get(row.id)!;
    await refuseStale(before.versions, sections, options);
    if (before.isUnreadable) fail('settings_unreadable');
    const after = withVersions(before, changedSettings(before.settings, changeOf(row)));
    checkTransfer(services.config, sections, after);
    if (!isDeepStrictEqual(before.versions, after.versions)) steps.push({ row, before, after });
  }
  await storeTransfers(
    tx,
    steps.map(({ row, after }) => sealTransfer(services.secrets, row.id, after)),
  );
  await recordChanges(
    services,
    tx,
    actor,
    steps.map((step) => entryOf(step, options.reverts)),
  );
  return new Set(steps.map(({ row }) => row.id));
}
