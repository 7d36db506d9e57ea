import type { ErrorCode, ErrorParams } from './errors.ts';
import { findJsonMistake } from './json-mistake.ts';
import { STORED_SECRET } from './stored-secret.ts';
import { AUTH_FIELDS, type CredentialField, type Receiver, type TransferFields } from './transfer-settings.ts';

// What must hold of transfer settings as a whole. The console goes by it while somebody types, the server when they save.

/** What is switched off along with something else. */
export function withSwitchesAlong(settings: TransferFields): TransferFields {
  const { alert_channel: channel, external_record_transfer: external } = settings;
  const isTold = settings.platform_alerts && settings.user_alerts;
  const sendsAlerts = external.outbound_api_enabled && external.transfer_alert_records;
  const sendsVehicles = external.outbound_api_enabled && external.transfer_vm_records;
  const { external_record_transfer_alert: alerts, external_record_transfer_vm: vehicles } = external;
  return {
    ...settings,
    user_alerts: isTold,
    alert_channel: {
      ...channel,
      telegram: { ...channel.telegram, enabled: isTold && channel.telegram.enabled },
      whatsapp: { ...channel.whatsapp, enabled: isTold && channel.whatsapp.enabled },
    },
    external_record_transfer: {
      ...external,
      transfer_alert_records: sendsAlerts,
      transfer_vm_records: sendsVehicles,
      external_record_transfer_alert: { ...alerts, automated_transfer: sendsAlerts && alerts.automated_transfer },
      external_record_transfer_vm: { ...vehicles, automated_transfer: sendsVehicles && vehicles.automated_transfer },
    },
  };
}

/** Something that is wrong, at a field. */
export interface TransferProblem {
  path: readonly string[];
  code: ErrorCode;
  params?: ErrorParams;
}

type Problems = TransferProblem[];
const problem = (path: readonly string[], code: ErrorCode, params?: ErrorParams): Problems => [
  { path, code, ...(params ? { params } : {}) },
];

const needed = (isNeeded: boolean, path: readonly string[], value: string | null | undefined): Problems =>
  isNeeded && !value ? problem(path, 'required') : [];

const HTTP = ['http', 'https'];
const HTTP_OR_MQTT = [...HTTP, 'mqtt', 'mqtts'];
const ADDRESS = /^([a-z]+):\/\/([^\s/?#\\]+)(?:[/?#]\S*)?$/i;

function checkAddress(path: readonly string[], text: string, schemes: readonly string[]): Problems {
  if (text === '') return [];
  const [, scheme = '', server = ''] = ADDRESS.exec(text) ?? [];
  if (!schemes.includes(scheme.toLowerCase()))
    return problem(path, 'address_invalid', { schemes: schemes.map((name) => `${name}://`).join(', ') });
  return server.includes('@') ? problem(path, 'address_has_credentials') : [];
}

function checkJson(path: readonly string[], text: string): Problems {
  const mistake = text === '' ? undefined : findJsonMistake(text);
  return mistake ? problem(path, 'json_invalid', { ...mistake }) : [];
}

/** A name as HTTP takes it, and a value without a line end. */
const isHeader = ([name, value]: [string, unknown]) =>
  /^[!#$%&'*+.^_`|~\w-]+$/.test(name) && typeof value === 'string' && !/[\r\n\0]/.test(value);

function checkHeaders(path: readonly string[], text: string): Problems {
  const broken = checkJson(path, text);
  if (broken.length > 0 || text === '') return broken;
  const headers: unknown = JSON.parse(text);
  const isObject = typeof headers === 'object' && headers !== null && !Array.isArray(headers);
  return isObject && Object.entries(headers).every(isHeader) ? [] : problem(path, 'headers_invalid');
}

/** `None` and nothing mean the same. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set<CredentialField>(['auth_scheme']);
const SIGNING_SECRET = /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/;

function checkReceiver(
  at: readonly string[],
  on: boolean,
  { auth_type, auth_credentials, ...rest }: Receiver,
): Problems {
  const place = [...at, 'auth_credentials'];
  const fields = AUTH_FIELDS[auth_type ?? 'no_auth'] as readonly CredentialField[];
  const missing = fields
    .filter((field) => !MAY_BE_EMPTY.has(field))
    .flatMap((field) => needed(on, [...place, field], auth_credentials[field]));
  const { token_endpoint = '', token_request_payload = '', header_name = '' } = auth_credentials;
  const isSigned = rest.signing_secret !== '' && rest.signing_secret !== STORED_SECRET;
  return [
    ...missing,
    ...checkAddress([...place, 'token_endpoint'], token_endpoint, HTTP),
    ...(token_request_payload.startsWith('{')
      ? checkJson([...place, 'token_request_payload'], token_request_payload)
      : []),
    ...(header_name === '' || isHeader([header_name, ''])
      ? []
      : problem([...place, 'header_name'], 'header_name_invalid')),
    ...(isSigned && !SIGNING_SECRET.test(rest.signing_secret)
      ? problem([...at, 'signing_secret'], 'signing_secret_invalid')
      : []),
  ];
}

/** As Telegram gives them out; it stands in the address that is called. */
export const TELEGRAM_TOKEN = /^[\w:-]+$/;

function checkChannels({ telegram, whatsapp }: TransferFields['alert_channel']): Problems {
  const at = (...names: string[]) => ['alert_channel', ...names];
  const { telegram_token: token } = telegram;
  return [
    ...needed(telegram.enabled, at('telegram', 'telegram_id'), telegram.telegram_id),
    ...needed(telegram.enabled, at('telegram', 'telegram_token'), token),
    ...(token === '' || token === STORED_SECRET || TELEGRAM_TOKEN.test(token)
      ? []
      : problem(at('telegram', 'telegram_token'), 'invalid_value')),
    ...needed(whatsapp.enabled, at('whatsapp', 'whatsapp_group_id'), whatsapp.whatsapp_group_id),
  ];
}

function checkIot(iot: TransferFields['iot_integration']): Problems {
  const at = ['iot_integration'];
  return [
    ...needed(iot.enabled, [...at, 'alert_endpoint'], iot.alert_endpoint),
    ...checkAddress([...at, 'alert_endpoint'], iot.alert_endpoint, HTTP_OR_MQTT),
    ...checkReceiver(at, iot.enabled, iot),
    ...checkJson([...at, 'extra_info'], iot.extra_info),
  ];
}

type External = TransferFields['external_record_transfer'];
type Transfer = External['external_record_transfer_alert'] | External['external_record_transfer_vm'];

function checkTransfer(at: readonly string[], on: boolean, transfer: Transfer): Problems {
  return [
    ...needed(on, [...at, 'external_api'], transfer.external_api),
    ...checkAddress([...at, 'external_api'], transfer.external_api, HTTP),
    ...needed(on, [...at, 'auth_type'], transfer.auth_type),
    ...checkReceiver(at, on, transfer),
  ];
}

function checkExternal(external: External): Problems {
  const { external_record_transfer_alert: alerts, external_record_transfer_vm: vehicles } = external;
  const at = ['external_record_transfer', 'external_record_transfer_alert'];
  return [
    ...checkTransfer(at, external.transfer_alert_records, alerts),
    ...checkJson([...at, 'extra_info'], alerts.extra_info),
    ...checkHeaders([...at, 'extra_headers'], alerts.extra_headers),
    ...checkTransfer(
      ['external_record_transfer', 'external_record_transfer_vm'],
      external.transfer_vm_records,
      vehicles,
    ),
  ];
}

/** Everything that is wrong with settings whose switches are as they go along. */
export const transferProblems = (settings: TransferFields): TransferProblem[] => [
  ...checkChannels(settings.alert_channel),
  ...checkIot(settings.iot_integration),
  ...checkExternal(settings.external_record_transfer),
];

/** Whether alerts of a use case may be transferred; one that nobody decided about may. */
export const isTransferAllowed = (
  { allowed_transfer_usecases_tab_alerts: decided }: External['external_record_transfer_alert'],
  slug: string,
): boolean => decided.find(({ usecase_slug }) => usecase_slug === slug)?.enabled ?? true;
