import type { Transformation } from '@sightline/contract/transfer-settings';
import type { AlertRecord } from './alert-record.ts';

type Extra = Record<string, unknown>;

const titleOf = (record: AlertRecord) => `${record.use_case_label}: ${record.camera.name}`;
const textOf = (record: AlertRecord) =>
  [`${record.use_case_label} at ${record.site.name}, ${record.group.name}, ${record.camera.name}`, record.url]
    .filter((part) => part !== null)
    .join('\n');

/** How a record is written for the platform that gets it. `extra` is what the camera's settings add. */
export const TRANSFORMATIONS: Record<Transformation, (record: AlertRecord, extra: Extra) => unknown> = {
  none: (record, extra) => ({ ...record, extra_info: extra }),
  novade: (record, extra) => ({
    title: titleOf(record),
    description: textOf(record),
    observed_at: record.occurred_at,
    category: record.use_case_label,
    location: { site: record.site.name, area: record.group.name, camera: record.camera.name },
    reference: record.id,
    attachments: [record.frame, record.video].filter((file) => file !== undefined),
    ...extra,
  }),
  autodesk: (record, extra) => ({
    title: titleOf(record).slice(0, 100),
    description: textOf(record),
    status: 'open',
    startDate: record.occurred_at.slice(0, 10),
    locationDetails: `${record.site.name}, ${record.group.name}`,
    ...extra,
  }),
};
