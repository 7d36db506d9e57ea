import type { MarkedPicture } from '@sightline/contract/alerts/records';
import { GIGABYTE } from '@sightline/contract/companies';
import type { NOTIFICATION_TEMPLATES, Notification } from '@sightline/contract/notifications';
import { UNPICTURED } from '../../alerts/alerts/public.ts';
import { troubleText } from './installation-text.ts';
import type { NotificationRow } from './notifications.repo.ts';

type Params = Record<string, string>;

const FOLLOWED: Record<string, (by: string, value: string) => string> = {
  status: (by, value) => `${by} changed the status to ${value.replaceAll('_', '-')}`,
  assignee: (by, value) => (value === '' ? `${by} removed the assignee` : `${by} assigned it to ${value}`),
  comment: (by) => `${by} commented`,
};

const CHANNEL_NAMES: Record<string, string> = {
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  iot: 'IoT',
  external_api: 'External API',
};

/** What a channel fails of, since when. */
const failing = ({ since = '', status = '', error = '' }: Params) =>
  `Failing since ${since.slice(0, 16).replace('T', ' ')} UTC: ${status === '' ? error : `${status} from the receiver`}`;

const gigabytes = (bytes = '0') => `${(Number(bytes) / GIGABYTE).toFixed(1)} GB`;
const storageUsed = ({ used, max }: Params) => `${gigabytes(used)} of ${gigabytes(max)} used`;

/** The English sentences; the console has them in every language under the same names. */
const TEXTS: Record<(typeof NOTIFICATION_TEMPLATES)[number], (params: Params) => { title: string; body: string }> = {
  alert_observed: ({ use_case_label = '', camera = '', site = '' }) => ({
    title: use_case_label,
    body: `${camera}, ${site}`,
  }),
  alert_followed: ({ use_case_label = '', by = '', kind = '', value = '', camera = '', site = '' }) => ({
    title: use_case_label,
    body: `${(FOLLOWED[kind] ?? FOLLOWED.status)?.(by, value)} · ${camera}, ${site}`,
  }),
  alert_mentioned: ({ by = '', text = '' }) => ({ title: `${by} mentioned you`, body: text }),
  automation_ran: ({ automation = '', about = '', camera = '', site = '' }) => ({
    title: automation,
    body: `${about} · ${camera}, ${site}`,
  }),
  alert_escalated: ({ use_case_label = '', minutes = '', camera = '', site = '' }) => ({
    title: use_case_label,
    body: `Nobody acknowledged it for ${minutes} min · ${camera}, ${site}`,
  }),
  sign_ins_failed: ({ tries = '', addresses = '' }) => ({
    title: 'Failed sign-ins to your account',
    body: `Failed attempts: ${tries}, network addresses: ${addresses}. See your e-mail for what to do`,
  }),
  channel_failing: (params) => ({
    title: `${CHANNEL_NAMES[params.channel ?? ''] ?? ''} of ${params.camera ?? ''} is failing`,
    body: failing(params),
  }),
  channel_recovered: ({ channel = '', camera = '', site = '' }) => ({
    title: `${CHANNEL_NAMES[channel] ?? ''} of ${camera} is working again`,
    body: `${camera}, ${site}`,
  }),
  webhook_failing: (params) => ({
    title: `Webhook ${params.webhook ?? ''} is failing`,
    body: failing(params),
  }),
  webhook_stopped: ({ webhook = '' }) => ({
    title: `Webhook ${webhook} was switched off`,
    body: 'The receiver responded that it no longer exists (410)',
  }),
  timelapse_ready: ({ camera = '', site = '', period = '' }) => ({
    title: 'Your timelapse is ready',
    body: `${camera}, ${site} · ${period}`,
  }),
  timelapse_failed: ({ camera = '', site = '', period = '' }) => ({
    title: 'Your timelapse could not be made',
    body: `${camera}, ${site} · ${period}`,
  }),
  person_unknown: ({ camera = '', site = '' }) => ({
    title: 'Unknown person',
    body: `${camera}, ${site}`,
  }),
  person_unauthorised: ({ camera = '', site = '' }) => ({
    title: 'Unauthorised person',
    body: `${camera}, ${site}`,
  }),
  installation_trouble: (params) => troubleText(params),
  installation_resolved: (params) => ({
    title: `Resolved: ${troubleText(params).title}`,
    body: 'The installation is fine again in this respect',
  }),
  storage_low: (params) => ({
    title: `Storage of ${params.company ?? ''} is nearly full`,
    body: `${storageUsed(params)}. Once it is full, new videos are not kept`,
  }),
  storage_full: (params) => ({
    title: `Storage of ${params.company ?? ''} is full`,
    body: `New videos are not kept until there is room. Alerts and their pictures still are · ${storageUsed(params)}`,
  }),
  storage_resolved: ({ company = '' }) => ({
    title: `Storage of ${company} has room again`,
    body: 'New videos are kept',
  }),
  webhook_recovered: ({ webhook = '', company = '' }) => ({
    title: `Webhook ${webhook} is working again`,
    body: company,
  }),
};

export const presentNotification = (row: NotificationRow, pictured: MarkedPicture = UNPICTURED): Notification => ({
  id: row.id,
  ...TEXTS[row.template](row.params),
  template: row.template,
  params: row.params,
  timestamp: row.updated_at.toISOString(),
  record_id: row.record_id,
  marked_as_read: row.marked_as_read,
  count: row.count,
  type: row.type,
  ...pictured,
  metadata: { tab: row.tab, record_id: row.record_id },
});
