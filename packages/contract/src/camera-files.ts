import { z } from 'zod';
import { CameraFilters } from './cameras.ts';
import { defineRoute } from './define-route.ts';
import { MAX_IMAGE_BYTES } from './media.ts';
import type { PermissionKey } from './permissions.ts';
import { CsvReport, USERS_CSV_MODES } from './user-files.ts';

export const CAMERAS_CSV_MAX_ROWS = 500;
export const CAMERAS_CSV_MAX_BYTES = 5 * 1024 * 1024;
export const CAMERAS_EXPORT_MAX_ROWS = 100_000;

/** The columns of the file, in the template's order. Site and group by id or name. */
export const CAMERAS_CSV_COLUMNS = [
  'name',
  'site',
  'group',
  'address',
  'latitude',
  'longitude',
  'source',
  'connectivity_method',
  'include',
] as const;
export type CamerasCsvColumn = (typeof CAMERAS_CSV_COLUMNS)[number];

/** A file may leave out the others. */
export const CAMERAS_CSV_REQUIRED_COLUMNS = ['name', 'site', 'group'] as const;

export const uploadCamerasCsv = defineRoute({
  method: 'POST',
  path: '/cameras/upload_csv/',
  summary: 'Add the cameras of a CSV file, or look what would become of it',
  permission: 'create',
  query: z.strictObject({ mode: z.enum(USERS_CSV_MODES).default('preview') }),
  /** The file itself, or a form with the file as its only part. */
  upload: { types: ['text/csv', 'multipart/form-data'], maxBytes: CAMERAS_CSV_MAX_BYTES },
  response: CsvReport,
  errors: [
    'csv_unreadable',
    'csv_missing_columns',
    'csv_unknown_columns',
    'csv_too_many_rows',
    'csv_empty',
    'camera_limit_reached',
  ],
});

export const getCamerasCsvTemplate = defineRoute({
  method: 'GET',
  path: '/cameras/csv_template/',
  summary: 'An empty CSV file with the columns an upload takes',
  permission: 'create',
  content: 'text/csv',
});

export const exportCameras = defineRoute({
  method: 'GET',
  path: '/cameras/export/',
  summary: 'The filtered list as a CSV file of at most 100,000 cameras; cells that look like formulas are made text',
  whileViewing: 'closed',
  permission: 'cameras_list__view',
  query: CameraFilters,
  content: 'text/csv',
});

/** What can be uploaded by a signed address, with the permissions to put it to use: one of them is needed. */
export const UPLOAD_CONTEXTS = {
  block_plans: ['create', 'update', 'site_plans__create', 'site_plans__update'],
  flow_icons: ['logicflow__update'],
  alert_comments: ['alerts__comment__write'],
} as const satisfies Record<string, readonly PermissionKey[]>;
export type UploadContext = keyof typeof UPLOAD_CONTEXTS;
/** Endings of file names, with what such a file must be. */
export const UPLOAD_ENDINGS = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png' } as const;

/** What can be attached to a comment. Nothing a browser would run. */
export const ATTACHMENT_ENDINGS = {
  ...UPLOAD_ENDINGS,
  webp: 'image/webp',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The files that each context takes; all of them up to the same size. */
export const ENDINGS_OF: Record<UploadContext, Readonly<Record<string, string>>> = {
  block_plans: UPLOAD_ENDINGS,
  flow_icons: UPLOAD_ENDINGS,
  alert_comments: ATTACHMENT_ENDINGS,
};

export const signUpload = defineRoute({
  method: 'GET',
  path: '/s3/signed/',
  summary:
    'An address to PUT one file to, as application/octet-stream; `key` is what names it in the call that uses it',
  whileViewing: 'closed',
  query: z.strictObject({
    filename: z.string().trim().min(1).max(255),
    context: z.enum(Object.keys(UPLOAD_CONTEXTS) as UploadContext[]),
  }),
  response: z.object({
    url: z.string(),
    key: z.string(),
    download_url: z.string(),
    max_bytes: z.number().int(),
  }),
  errors: ['file_type_invalid', 'permission_denied', 'too_many_uploads'],
});

/** The folder driver's side of a signed upload; with S3 the address leads to the bucket instead. */
export const putUpload = defineRoute({
  method: 'PUT',
  path: '/uploads/:key',
  summary: 'Store a file under its signed address',
  access: 'public',
  params: z.object({
    key: z
      .string()
      .max(200)
      .regex(/^[\w.~-]+$/),
  }),
  query: z.strictObject({ expires: z.coerce.number().int(), signature: z.string().max(100) }),
  upload: {
    types: ['application/octet-stream', 'image/jpeg', 'image/png'],
    maxBytes: MAX_IMAGE_BYTES,
    streamed: true,
  },
  errors: [
    'link_expired',
    'media_not_found',
    'file_type_invalid',
    'body_too_large',
    'unsupported_media_type',
    'too_many_uploads',
    'too_many_requests',
  ],
});

export const cameraFileRoutes = { uploadCamerasCsv, getCamerasCsvTemplate, exportCameras, signUpload, putUpload };
