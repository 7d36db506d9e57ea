import { isDeepStrictEqual } from 'node:util';
import {
  CAMERA_SECTIONS,
  type CameraFields,
  type CameraSection,
  type CameraSettings,
  sectionsTouched,
} from '@sightline/contract/camera-settings';
import { problemEntry } from '@sightline/contract/errors';
import { can } from '@sightline/contract/permissions';
import { recordChange } from '../../../changes/audit/record-change.ts';
import type { Changing } from '../../../changes/changing.ts';
import { bumpConfigVersion } from '../../../changes/node-news/node-news.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { refuseTaken } from '../../../platform/db/refuse-taken.ts';
import { AppError, fail } from '../../../platform/errors/app-error.ts';
import { auditCamera, placeOfCamera, versionsOf } from '../camera-store/cameras.present.ts';
import { type CameraRow, storeCamera } from '../camera-store/cameras.repo.ts';
import { loadCameraSettings, lockCameraRow, showCamera } from '../camera-store/load-camera.ts';
import { CAMERA_TAKEN } from '../camera-store/taken.ts';
import { switchFlowsOff } from '../flows/switch-off.ts';
import { switchEverythingOff } from '../use-cases/switch-off.ts';
import { withFields } from './camera-values.ts';
import { checkSource, checkSupplementary } from './check-camera.ts';
import { layoutPlan } from './layout-plan.ts';
import { moveCamera } from './move-camera.ts';

type Versions = Partial<Record<CameraSection, number | undefined>>;

export interface ChangeOptions {
  /** What each section was loaded with; every section that is touched needs one when this is given. */
  versions?: Versions;
  /** The entry of the audit trail that this change reverts. */
  reverts?: string;
}

const touchedBy = (fields: CameraFields) =>
  sectionsTouched(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name]) => name),
  );

function refuseSections(actor: Actor, sections: readonly CameraSection[]): void {
  if (!sections.every((section) => can(actor, CAMERA_SECTIONS[section].write))) fail('permission_denied');
}

/** Ends the call with the camera as it is now when a section was changed since it was loaded. */
async function refuseStale(
  { services, tx, actor }: Changing,
  row: CameraRow,
  sections: readonly CameraSection[],
  versions: Versions,
): Promise<void> {
  const missing = sections.find((section) => versions[section] === undefined);
  if (missing) fail('required', { field: `versions.${missing}` });
  const now = versionsOf(row);
  const [first, ...rest] = sections
    .filter((section) => versions[section] !== now[section])
    .map((section) => problemEntry('changed_since', { fields: section }, section));
  if (first) throw new AppError([first, ...rest], undefined, await showCamera(services, tx, actor, row));
}

const columnsOf = (row: CameraRow) => {
  const { versions: _, ...columns } = row;
  return columns;
};

const isSecretNew = (before: CameraRow, after: CameraRow) =>
  before.source_secret !== after.source_secret || before.authentication_header !== after.authentication_header;

/** The sections among those touched that are not what they were, each a version further. */
function withVersions(before: CameraRow, after: CameraRow, sections: readonly CameraSection[]): CameraRow {
  const [old, fresh] = [auditCamera(before), auditCamera(after)];
  const changed = sections.filter(
    (section) =>
      (section === 'camera_source' && isSecretNew(before, after)) ||
      CAMERA_SECTIONS[section].fields.some((field) => !isDeepStrictEqual(old[field], fresh[field])),
  );
  const versions = Object.fromEntries(changed.map((section) => [section, (before.versions[section] ?? 0) + 1]));
  return { ...after, versions: { ...before.versions, ...versions } };
}

/** The trail says that a secret changed, never what it is. */
const secretsChanged = (before: CameraRow, after: CameraRow) => {
  const isPasswordNew = before.source === after.source && before.source_secret !== after.source_secret;
  const isNew = isPasswordNew || before.authentication_header !== after.authentication_header;
  return isNew ? { credentials: 'changed' } : {};
};

/** Changes a camera whose row is locked; answers whether anything changed. */
export async function applyCameraChange(
  changing: Changing,
  before: CameraRow,
  fields: CameraFields,
  { versions, reverts }: ChangeOptions = {},
): Promise<boolean> {
  const { services, tx, actor } = changing;
  const sections = touchedBy(fields);
  refuseSections(actor, sections);
  if (versions) await refuseStale(changing, before, sections, versions);
  const asked = { ...before, ...withFields(services.secrets, before, fields) };
  if (fields.camera_source) checkSource(asked);
  const moved = await moveCamera(changing, before, asked, fields.site_group);
  await checkSupplementary(tx, moved, before);
  const shown = { ...moved, ...(await layoutPlan(changing, moved, fields.layout_image, before)) };
  const after = withVersions(before, shown, sections);
  if (isDeepStrictEqual(columnsOf(before), columnsOf(after))) return false;
  await storeCamera(tx, before.id, after);
  if (before.include && !after.include) {
    await switchEverythingOff(changing, after);
    await switchFlowsOff(changing, after);
  }
  await recordChange(services, tx, actor, {
    object: { type: 'camera', id: before.id, name: after.name, place: placeOfCamera(after) },
    action: 'updated',
    before: auditCamera(before),
    after: { ...auditCamera(after), ...secretsChanged(before, after) },
    ...(reverts === undefined ? {} : { reverts }),
  });
  if (after.deployment_id !== null) await bumpConfigVersion(tx, [after.deployment_id]);
  return true;
}

/** Changes what is given of a camera. */
export async function changeCamera(
  services: Services,
  actor: Actor,
  id: string,
  fields: CameraFields,
  options: ChangeOptions = {},
): Promise<CameraSettings> {
  const change = services.db.transaction(async (tx) =>
    applyCameraChange({ services, tx, actor }, await lockCameraRow(tx, actor, id), fields, options),
  );
  await refuseTaken(change, CAMERA_TAKEN);
  return loadCameraSettings(services, actor, id);
}
