import { z } from 'zod';
import { toChangeCamera } from './permissions.ts';

const LONGEST = { name: 200, secret: 4000, address: 2000, json: 10_000 } as const;
/** Catalogue and logic flows together. */
const MAX_USE_CASES = 1000;

/** What a payload is made into before it is sent. */
export const TRANSFORMATIONS = ['novade', 'none', 'autodesk'] as const;
export type Transformation = (typeof TRANSFORMATIONS)[number];

/** Seconds between two automatic transfers of a camera. */
export const ALERT_TRANSFER_COOLDOWNS = [0, 60, 180, 600] as const;
export const VM_TRANSFER_COOLDOWNS = [0, 30, 60, 600] as const;
/** Sooner than this after a record, its preview video may not be there yet. */
export const PREVIEW_READY_SECONDS = 30;

export const AUTH_TYPES = ['no_auth', 'api_key', 'basic', 'bearer_token'] as const;
export type AuthType = (typeof AUTH_TYPES)[number];

/** What people are offered for `auth_scheme`; any other text counts, too. `None` sends the token alone. */
export const AUTH_SCHEMES = ['None', 'APIKEY', 'Bearer'] as const;

const shortText = z.string().trim().max(LONGEST.name);
const secret = z.string().trim().max(LONGEST.secret);
const address = z.string().trim().max(LONGEST.address);
const jsonText = z.string().trim().max(LONGEST.json);

const CREDENTIALS = {
  api_key: secret,
  header_name: shortText,
  username: shortText,
  password: secret,
  auth_scheme: shortText,
  token_endpoint: address,
  /** JSON, or the fields of a form: `grant_type=client_credentials&scope=a`. */
  token_request_payload: secret,
};
export type CredentialField = keyof typeof CREDENTIALS;

/** The fields of each type of authentication, in the order they are asked for. */
export const AUTH_FIELDS = {
  no_auth: [],
  api_key: ['api_key', 'header_name'],
  basic: ['username', 'password'],
  bearer_token: ['header_name', 'auth_scheme', 'token_endpoint', 'token_request_payload'],
} as const satisfies Record<AuthType, readonly CredentialField[]>;

/** Those that are written and never read again. */
export const SECRET_CREDENTIALS: ReadonlySet<string> = new Set<CredentialField>([
  'api_key',
  'password',
  'token_request_payload',
]);

/** Those of the type that is chosen; the others are not kept. */
export const AuthCredentials = z.strictObject(CREDENTIALS).partial();
export type AuthCredentials = z.output<typeof AuthCredentials>;

const Telegram = z.strictObject({ enabled: z.boolean(), telegram_id: shortText, telegram_token: secret });
const Whatsapp = z.strictObject({ enabled: z.boolean(), whatsapp_group_id: shortText });
const AutoSend = z.strictObject({ enabled: z.boolean() });

/** Whoever is sent something, and how they know that it comes from here. */
const receiver = {
  auth_type: z.enum(AUTH_TYPES).nullable(),
  auth_credentials: AuthCredentials,
  /** Signs what is sent as Standard Webhooks do; without one, nothing is signed. */
  signing_secret: secret,
};

const IotIntegration = z.strictObject({
  enabled: z.boolean(),
  /** http, https, mqtt or mqtts. */
  alert_endpoint: address,
  ...receiver,
  extra_info: jsonText,
  /** Whether all of the alert is sent, or only that there is one. */
  transfer_alert_payload: z.boolean(),
});

const AllowedUseCase = z.strictObject({
  usecase_name: z.string(),
  usecase_slug: z.string().max(LONGEST.name),
  enabled: z.boolean(),
});
/** The name is for reading; what is sent goes by its slug. */
const ChosenUseCase = AllowedUseCase.partial({ usecase_name: true });

const transfer = {
  external_api: address,
  transformations: z.enum(TRANSFORMATIONS),
  ...receiver,
  automated_transfer: z.boolean(),
};

const AlertTransfer = z.strictObject({
  ...transfer,
  automated_transfer_cooldown: z.literal([...ALERT_TRANSFER_COOLDOWNS]),
  transfer_frame: z.boolean(),
  transfer_video: z.boolean(),
  /** Use cases that are not named are allowed. */
  allowed_transfer_usecases_tab_alerts: z.array(AllowedUseCase).max(MAX_USE_CASES),
  extra_info: jsonText,
  extra_headers: jsonText,
});

const VmTransfer = z.strictObject({
  ...transfer,
  automated_transfer_cooldown: z.literal([...VM_TRANSFER_COOLDOWNS]),
  /** Valid records, too, and not only those that need somebody. */
  transfer_valid_records: z.boolean(),
});

const transferSwitches = {
  outbound_api_enabled: z.boolean(),
  transfer_alert_records: z.boolean(),
  transfer_vm_records: z.boolean(),
};

/** Everything that is set, by the name it has on the wire. */
export const TransferFields = z.strictObject({
  /** Whether people are told of alerts; only while they are shown on the platform. */
  user_alerts: z.boolean(),
  platform_alerts: z.boolean(),
  alert_channel: z.strictObject({ telegram: Telegram, whatsapp: Whatsapp, auto_send_alerts_to_channel: AutoSend }),
  iot_integration: IotIntegration,
  external_record_transfer: z.strictObject({
    ...transferSwitches,
    external_record_transfer_alert: AlertTransfer,
    external_record_transfer_vm: VmTransfer,
  }),
});
export type TransferFields = z.output<typeof TransferFields>;
export type TransferField = keyof TransferFields;
export type Receiver = Pick<TransferFields['iot_integration'], keyof typeof receiver>;

export const ExternalRecordTransferChange = z
  .strictObject({
    ...transferSwitches,
    external_record_transfer_alert: AlertTransfer.extend({
      allowed_transfer_usecases_tab_alerts: z.array(ChosenUseCase).max(MAX_USE_CASES),
    }).partial(),
    external_record_transfer_vm: VmTransfer.partial(),
  })
  .partial();

/** What is left out, at any depth, stays. */
export const TransferFieldsChange = z
  .strictObject({
    user_alerts: z.boolean(),
    platform_alerts: z.boolean(),
    alert_channel: z
      .strictObject({
        telegram: Telegram.partial(),
        whatsapp: Whatsapp.partial(),
        auto_send_alerts_to_channel: AutoSend.partial(),
      })
      .partial(),
    iot_integration: IotIntegration.partial(),
    external_record_transfer: ExternalRecordTransferChange,
  })
  .partial();
export type TransferFieldsChange = z.output<typeof TransferFieldsChange>;

/** What is shown, saved and versioned together. */
export const TRANSFER_SECTIONS = {
  internal_channel: {
    fields: ['user_alerts', 'platform_alerts'],
    read: 'camera_settings_internal_channel_read',
    write: toChangeCamera('camera_settings_internal_channel_write'),
  },
  external_channel: {
    fields: ['alert_channel', 'iot_integration'],
    read: 'camera_settings_external_channel_read',
    write: toChangeCamera('camera_settings_external_channel_write'),
  },
  record_transfer: {
    fields: ['external_record_transfer'],
    read: 'camera_settings_record_transfer_read',
    write: toChangeCamera('camera_settings_record_transfer_write'),
  },
} as const;
export type TransferSection = keyof typeof TRANSFER_SECTIONS;
export const TRANSFER_SECTION_KEYS = Object.keys(TRANSFER_SECTIONS) as [TransferSection, ...TransferSection[]];

/** Who may let this product write to Autodesk in their name. */
export const AUTHORISE_ACC = toChangeCamera('acc_record_transfer_write');

/** The sections that a change touches. */
export const transferSectionsIn = (change: TransferFieldsChange): TransferSection[] =>
  TRANSFER_SECTION_KEYS.filter((section) =>
    TRANSFER_SECTIONS[section].fields.some((field) => change[field] !== undefined),
  );

const NO_RECEIVER = { auth_type: null, auth_credentials: {}, signing_secret: '' } as const;
const NO_TRANSFER = { external_api: '', transformations: 'none', ...NO_RECEIVER, automated_transfer: false } as const;

/** What a camera has until somebody says otherwise: alerts on the platform and to people, and nothing leaves. */
export const NEW_TRANSFER: TransferFields = {
  user_alerts: true,
  platform_alerts: true,
  alert_channel: {
    telegram: { enabled: false, telegram_id: '', telegram_token: '' },
    whatsapp: { enabled: false, whatsapp_group_id: '' },
    auto_send_alerts_to_channel: { enabled: true },
  },
  iot_integration: {
    enabled: false,
    alert_endpoint: '',
    ...NO_RECEIVER,
    extra_info: '',
    transfer_alert_payload: true,
  },
  external_record_transfer: {
    outbound_api_enabled: false,
    transfer_alert_records: false,
    transfer_vm_records: false,
    external_record_transfer_alert: {
      ...NO_TRANSFER,
      automated_transfer_cooldown: 60,
      transfer_frame: true,
      transfer_video: false,
      allowed_transfer_usecases_tab_alerts: [],
      extra_info: '',
      extra_headers: '',
    },
    external_record_transfer_vm: { ...NO_TRANSFER, automated_transfer_cooldown: 60, transfer_valid_records: false },
  },
};
