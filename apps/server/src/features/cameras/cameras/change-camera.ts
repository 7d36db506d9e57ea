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
import { recordChanges } from '../../../changes/audit/record-change.ts';
import type { Changing } from '../../../changes/changing.ts';
import { bumpConfigVersion } from '../../../changes/node-news/node-news.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { refuseTaken } from '../../../platform/db/refuse-taken.ts';
import { AppError, fail } from '../../../platform/errors/app-error.ts';
import { auditCamera, placeOfCamera, versionsOf } from '../camera-store/cameras.present.ts';
import { type CameraRow, storeCameras } from '../camera-store/cameras.repo.ts';
import { loadCameraSettings, lockCameraRow, showCamera } from '../camera-store/load-camera.ts';
import { CAMERA_TAKEN } from '../camera-store/taken.ts';
import { switchFlowsOff } from '../flows/switch-off.ts';
import { switchEverythingOff } from '../use-cases/switch-off.ts';
import { withFields } from './camera-values.ts';
import { checkSource, checkSupplementary } from './check-camera.ts';
import { layoutPlan } from './layout-plan.ts';
import { type CameraStep, moveCameras } from './move-camera.ts';

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

/** A camera whose row is locked, and what is given of it. */
export interface CameraChange {
  before: CameraRow;
  fields: CameraFields;
}

/** Cameras as they are to be, with the plan that each shows. */
async function withPlans(changing: Changing, steps: readonly (CameraStep & CameraChange)[]) {
  const shown = [];
  for (const step of steps) {
    const plan = await layoutPlan(changing, step.after, step.fields.layout_image, step.before);
    shown.push({ ...step, after: { ...step.after, ...plan } });
  }
  return shown;
}

/** What goes with cameras that are stored: what they switch off, their entries in the audit trail, and news to nodes. */
async function followUp(changing: Changing, steps: readonly CameraStep[], reverts?: string): Promise<void> {
  const { services, tx, actor } = changing;
  const excluded = steps.filter(({ before, after }) => before.include && !after.include).map(({ after }) => after);
  await switchEverythingOff(changing, excluded);
  await switchFlowsOff(changing, excluded);
  await recordChanges(
    services,
    tx,
    actor,
    steps.map(({ before, after }) => ({
      object: { type: 'camera', id: before.id, name: after.name, place: placeOfCamera(after) },
      action: 'updated',
      before: auditCamera(before),
      after: { ...auditCamera(after), ...secretsChanged(before, after) },
      ...(reverts === undefined ? {} : { reverts }),
    })),
  );
  await bumpConfigVersion(
    tx,
    steps.flatMap(({ after }) => after.deployment_id ?? []),
  );
}

/**
 * Changes cameras of one site, all to the same group if they move, with as many queries for many as for one (but for
 * layout images, which are each camera's own). Answers which of them changed.
 */
export async function applyCameraChanges(
  changing: Changing,
  changes: readonly CameraChange[],
  { versions, reverts }: ChangeOptions = {},
): Promise<ReadonlySet<string>> {
  const { services, tx, actor } = changing;
  const steps = [];
  for (const { before, fields } of changes) {
    const sections = touchedBy(fields);
    refuseSections(actor, sections);
    if (versions) await refuseStale(changing, before, sections, versions);
    const after = { ...before, ...withFields(services.secrets, before, fields) };
    if (fields.camera_source) checkSource(after);
    steps.push({ before, after, fields });
  }
  const moved = await moveCameras(changing, steps, changes[0]?.fields.site_group);
  await checkSupplementary(tx, moved);
  const changed = (await withPlans(changing, moved))
    .map(({ before, after, fields }) => ({ before, after: withVersions(before, after, touchedBy(fields)) }))
    .filter(({ before, after }) => !isDeepStrictEqual(columnsOf(before), columnsOf(after)));
  await storeCameras(
    tx,
    changed.map(({ after }) => after),
  );
  await followUp(changing, changed, reverts);
  return new Set(changed.map(({ before }) => before.id));
}

/** Changes what is given of a camera. */
export async function changeCamera(
  services: Services,
  actor: Actor,
  id: string,
  fields: CameraFields,
  options: ChangeOptions = {},
): Promise<CameraSettings> {
  const change = services.db.transaction(async (tx) => {
    const before = await lockCameraRow(tx, actor, id);
    await applyCameraChanges({ services, tx, actor }, [{ before, fields }], options);
  });
  await refuseTaken(change, CAMERA_TAKEN);
  return loadCameraSettings(services, actor, id);
}
