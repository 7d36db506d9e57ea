import { z } from 'zod';
import { Id, SiteInfo } from './common.ts';
import { defineRoute } from './define-route.ts';
import { toChangeCamera } from './permissions.ts';
import {
  AUTHORISE_ACC,
  ExternalRecordTransferChange,
  TRANSFER_SECTIONS,
  TransferFields,
  TransferFieldsChange,
} from './transfer-settings.ts';
import { CameraIds, ChangedCameras, MANY_ERRORS } from './use-case-settings.ts';

const Version = z.number().int().min(0);
const TransferVersions = z.strictObject({
  internal_channel: Version,
  external_channel: Version,
  record_transfer: Version,
});

/** Whether this product may write to Autodesk for the camera. */
export const AccAuthorisation = z.object({
  granted: z.boolean(),
  /** Where somebody grants it; null when the installation has no client of Autodesk. A `state` may be added. */
  authorise_url: z.string().nullable(),
});

/** Sections that the viewer may not read are left out. Secrets are shown as `***`. */
export const TransferSettings = TransferFields.partial().extend({
  id: Id,
  name: z.string(),
  site_info: SiteInfo,
  versions: TransferVersions,
  acc_authorisation: AccAuthorisation.optional(),
});
export type TransferSettings = z.infer<typeof TransferSettings>;

const CHANGE_ERRORS = [
  'permission_denied',
  'changed_since',
  'settings_unreadable',
  'json_invalid',
  'headers_invalid',
  'header_name_invalid',
  'address_invalid',
  'address_has_credentials',
  'signing_secret_invalid',
  'secret_needed',
  'unknown_use_case',
  'acc_token_missing',
  'acc_address',
] as const;

const one = { params: z.object({ id: Id }), response: TransferSettings } as const;

export const getTransferSettings = defineRoute({
  method: 'GET',
  path: '/camera/transfer-settings/:id/',
  summary: 'Where alerts and records of a camera go, as far as the viewer may read it',
  permission: 'cameras_detail__retrieve',
  ...one,
  errors: ['camera_not_found'],
});

export const putTransferSettings = defineRoute({
  method: 'PUT',
  path: '/camera/transfer-settings/:id/',
  summary: 'Save where alerts and records of a camera go; each section needs the version it was loaded with',
  permission: toChangeCamera('cameras_detail__retrieve'),
  ...one,
  body: TransferFieldsChange.extend({ versions: TransferVersions.partial().default({}) }),
  errors: ['camera_not_found', ...CHANGE_ERRORS],
});

export const putExternalRecordTransfer = defineRoute({
  method: 'PUT',
  path: '/cameras/external_record_transfer/',
  summary: 'Save where records of cameras of one site are transferred: of all of them, or of none',
  permission: TRANSFER_SECTIONS.record_transfer.write,
  body: z.strictObject({ camera_ids: CameraIds, external_record_transfer: ExternalRecordTransferChange }),
  response: ChangedCameras,
  errors: [...MANY_ERRORS, ...CHANGE_ERRORS],
});

export const testTelegram = defineRoute({
  method: 'POST',
  path: '/telegram/test/',
  summary: 'Send a test message to a Telegram chat; `***` for the token means the one stored with the camera',
  permission: TRANSFER_SECTIONS.external_channel.write,
  rateLimit: 'connections',
  body: z.strictObject({
    telegram_id: z.string().trim().min(1).max(200),
    telegram_token: z.string().trim().min(1).max(200),
    site_id: Id.optional(),
    group_id: Id.optional(),
    camera_id: Id,
  }),
  errors: ['out_of_reach', 'telegram_incorrect'],
});

export const authoriseAcc = defineRoute({
  method: 'POST',
  path: '/cameras/:id/acc_authorisation/',
  summary: 'Exchange an authorisation code of Autodesk for a token, which is stored and never shown',
  permission: AUTHORISE_ACC,
  rateLimit: 'connections',
  params: z.object({ id: Id }),
  body: z.strictObject({ code: z.string().trim().min(1).max(2000) }),
  response: AccAuthorisation,
  errors: ['camera_not_found', 'acc_not_configured', 'acc_refused', 'acc_failed'],
});

export const transferRoutes = {
  getTransferSettings,
  putTransferSettings,
  putExternalRecordTransfer,
  testTelegram,
  authoriseAcc,
};
