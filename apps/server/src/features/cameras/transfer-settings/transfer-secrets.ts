import { STORED_SECRET } from '@sightline/contract/stored-secret';
import {
  AUTH_FIELDS,
  type AuthCredentials,
  type AuthType,
  type CredentialField,
  type Receiver,
  SECRET_CREDENTIALS,
  type TransferFields,
} from '@sightline/contract/transfer-settings';
import { isSameServer } from '../../../changes/secrets/masked-address.ts';
import { fail } from '../../../platform/errors/app-error.ts';

// People write secrets and never read them again. In memory settings have them, in answers, in the audit trail and in the column
// of the settings they have `***`.

/** By the path of their field. */
export type SecretsByPath = Readonly<Record<string, string>>;

type ChangeSecret = (path: string, secret: string) => string;

const ALERTS = 'external_record_transfer.external_record_transfer_alert';
const VEHICLES = 'external_record_transfer.external_record_transfer_vm';

function mapReceiver<R extends Receiver>(at: string, receiver: R, change: ChangeSecret): R {
  const credentials = Object.entries(receiver.auth_credentials).map(([name, value]) => [
    name,
    SECRET_CREDENTIALS.has(name) && value !== undefined ? change(`${at}.auth_credentials.${name}`, value) : value,
  ]);
  return {
    ...receiver,
    auth_credentials: Object.fromEntries(credentials) as AuthCredentials,
    signing_secret: change(`${at}.signing_secret`, receiver.signing_secret),
  };
}

/** Settings with each of their secrets as `change` wants it. */
function mapSecrets(settings: TransferFields, change: ChangeSecret): TransferFields {
  const { alert_channel: channel, external_record_transfer: external } = settings;
  const { telegram } = channel;
  const telegram_token = change('alert_channel.telegram.telegram_token', telegram.telegram_token);
  return {
    ...settings,
    alert_channel: { ...channel, telegram: { ...telegram, telegram_token } },
    iot_integration: mapReceiver('iot_integration', settings.iot_integration, change),
    external_record_transfer: {
      ...external,
      external_record_transfer_alert: mapReceiver(ALERTS, external.external_record_transfer_alert, change),
      external_record_transfer_vm: mapReceiver(VEHICLES, external.external_record_transfer_vm, change),
    },
  };
}

/** As people see them. */
export const masked = (settings: TransferFields): TransferFields =>
  mapSecrets(settings, (_path, secret) => (secret === '' ? '' : STORED_SECRET));

export function secretsIn(settings: TransferFields): SecretsByPath {
  const found: Record<string, string> = {};
  mapSecrets(settings, (path, secret) => {
    if (secret !== '') found[path] = secret;
    return secret;
  });
  return found;
}

/** Stored settings with their secrets; one whose key is lost is empty. */
export const withSecrets = (settings: TransferFields, secrets: SecretsByPath): TransferFields =>
  mapSecrets(settings, (path, shown) => (shown === STORED_SECRET ? (secrets[path] ?? '') : shown));

/** The servers that the credentials of a receiver are sent to. */
const SERVERS: Readonly<Record<string, (settings: TransferFields) => readonly string[]>> = {
  iot_integration: ({ iot_integration: iot }) => [iot.alert_endpoint, iot.auth_credentials.token_endpoint ?? ''],
  [ALERTS]: ({ external_record_transfer: { external_record_transfer_alert: alerts } }) => [
    alerts.external_api,
    alerts.auth_credentials.token_endpoint ?? '',
  ],
  [VEHICLES]: ({ external_record_transfer: { external_record_transfer_vm: vehicles } }) => [
    vehicles.external_api,
    vehicles.auth_credentials.token_endpoint ?? '',
  ],
};

/** Whether a stored secret would be sent to another server than it was stored for. */
function isElsewhere(path: string, before: TransferFields, after: TransferFields): boolean {
  const [at, field] = path.split('.auth_credentials.');
  const servers = field === undefined ? undefined : SERVERS[at ?? ''];
  if (!servers) return false;
  const now = servers(after);
  return servers(before).some((server, index) => !isSameServer(server, now[index] ?? ''));
}

/** Settings as they are meant: `***` is the stored secret, as long as it goes where it was meant to go. */
export function meantSettings(before: TransferFields, given: TransferFields): TransferFields {
  const stored = secretsIn(before);
  return mapSecrets(given, (path, secret) => {
    if (secret !== STORED_SECRET) return secret;
    const kept = stored[path] ?? '';
    if (kept !== '' && isElsewhere(path, before, given)) fail('secret_needed', { field: path });
    return kept;
  });
}

/** The fields of the chosen type alone: what another type needed is not kept. */
export function credentialsOf(type: AuthType | null, credentials: AuthCredentials): AuthCredentials {
  const fields: readonly CredentialField[] = AUTH_FIELDS[type ?? 'no_auth'];
  return Object.fromEntries(fields.map((field) => [field, credentials[field] ?? '']));
}
