import type { TransferSettings } from '@sightline/contract/transfer-routes';
import { withSwitchesAlong } from '@sightline/contract/transfer-rules';
import {
  AUTH_FIELDS,
  type CredentialField,
  NEW_TRANSFER,
  type Receiver,
  TRANSFER_SECTION_KEYS,
  TRANSFER_SECTIONS,
  type TransferFields,
  type TransferSection,
} from '@sightline/contract/transfer-settings';
import { type AccessHolder, mayOpen } from '../../../entities/user/access.ts';

/** The form holds the settings as they are on the wire; what the reader may not see has defaults, and is not drawn. */
export type TransferValues = TransferFields;

export type TransferAccess = Record<TransferSection, 'edit' | 'view' | 'hidden'>;

export function transferAccess(user: AccessHolder): TransferAccess {
  const of = (section: TransferSection) => {
    const { read, write } = TRANSFER_SECTIONS[section];
    if (!mayOpen(user, { permission: read })) return 'hidden';
    return mayOpen(user, { permission: write }) ? 'edit' : 'view';
  };
  return Object.fromEntries(TRANSFER_SECTION_KEYS.map((section) => [section, of(section)])) as TransferAccess;
}

/** Every field of every type of authentication, so that what was typed is there again when the type is chosen again. */
function withAllFields<R extends Receiver>(receiver: R): R {
  const names = [...new Set(Object.values(AUTH_FIELDS).flat())] as CredentialField[];
  const all = Object.fromEntries(names.map((name) => [name, receiver.auth_credentials[name] ?? '']));
  return { ...receiver, auth_credentials: all };
}

/** Only what the chosen type asks for is sent. */
function withOwnFields<R extends Receiver>(receiver: R): R {
  const names: readonly CredentialField[] = AUTH_FIELDS[receiver.auth_type ?? 'no_auth'];
  const own = Object.fromEntries(names.map((name) => [name, receiver.auth_credentials[name] ?? '']));
  return { ...receiver, auth_credentials: own };
}

function mapReceivers(fields: TransferFields, change: <R extends Receiver>(receiver: R) => R): TransferFields {
  const { external_record_transfer: external } = fields;
  return {
    ...fields,
    iot_integration: change(fields.iot_integration),
    external_record_transfer: {
      ...external,
      external_record_transfer_alert: change(external.external_record_transfer_alert),
      external_record_transfer_vm: change(external.external_record_transfer_vm),
    },
  };
}

export function valuesOf(settings: TransferSettings): TransferValues {
  const { user_alerts, platform_alerts, alert_channel, iot_integration, external_record_transfer } = settings;
  const fields = {
    user_alerts: user_alerts ?? NEW_TRANSFER.user_alerts,
    platform_alerts: platform_alerts ?? NEW_TRANSFER.platform_alerts,
    alert_channel: alert_channel ?? NEW_TRANSFER.alert_channel,
    iot_integration: iot_integration ?? NEW_TRANSFER.iot_integration,
    external_record_transfer: external_record_transfer ?? NEW_TRANSFER.external_record_transfer,
  };
  return mapReceivers(structuredClone(fields), withAllFields);
}

/** What the form's values come to when they are saved. */
export const fieldsOf = (values: TransferValues): TransferFields =>
  withSwitchesAlong(mapReceivers(values, withOwnFields));
