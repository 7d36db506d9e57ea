import { z } from 'zod';
import { Id } from './common.ts';
import { type Needed, type PermissionKey, toChangeCamera } from './permissions.ts';
import type { WeekHours } from './schedules.ts';
import type { StoredProblem, Upgrades } from './stored.ts';
import { choice, type Field, type FieldKind, toggle } from './use-cases/fields.ts';
import { WatchedItem } from './use-cases/machines.ts';
import { PEOPLE, type Seen, VEHICLES } from './use-cases/needs.ts';

/** What blocks have besides the kinds of the use cases: a list of switches, a zone of the camera, a text to look at. */
export type BlockFieldKind = FieldKind | 'items' | 'zone' | 'identifier';

export interface BlockField extends Omit<Field, 'kind'> {
  kind: BlockFieldKind;
  /** Given by the platform: what is sent for it is not taken. */
  readOnly?: true;
}

/** Something with a switch, an allowed flag and a schedule of its own. */
export interface BlockPart {
  /** English name; the language files carry the others under the same key. */
  label: string;
  fields: Readonly<Record<string, BlockField>>;
  /** How its fields were stored before, see `stored.ts`. */
  upgrades?: Upgrades;
}

export interface BlockSpec {
  /** How its address is written: `/camera/use-case-settings/<slug>/:id/`. */
  slug: string;
  /** The tab or sub-form's key in the console's path. */
  path: string;
  label: string;
  read: PermissionKey;
  write: Needed;
  /** What a camera's node must see for it; absent where that is nothing, or goes by the block's settings. */
  needs?: Seen;
  /** Most blocks are one part of the same name. */
  parts: Readonly<Record<string, BlockPart>>;
}

const READ = 'camera_settings_platform_settings_read';
const WRITE = toChangeCamera('camera_settings_platform_settings_write');

const items = <const N extends readonly string[]>(names: N, schema: z.ZodType): BlockField => ({
  kind: 'items',
  schema,
  default: Object.fromEntries(names.map((name) => [name, { enabled: true }])),
});
const zone = (): BlockField => ({ kind: 'zone', schema: Id.nullable(), default: null });
const identifier = (): BlockField => ({
  kind: 'identifier',
  schema: z.string().max(100).nullable(),
  default: null,
  readOnly: true,
});
const switchWhile = (onlyWhile: string): BlockField => ({ ...toggle(false), onlyWhile });

/** What cameras at gates can be told to look for. */
export const MONITORED_VEHICLES = ['car', 'truck', 'bus', 'mixer', 'motorcycle', 'excavator'] as const;
export const VehiclesToMonitor = z.strictObject(
  Object.fromEntries(MONITORED_VEHICLES.map((name) => [name, WatchedItem])),
);

/** How often a camera takes a picture for timelapses, in minutes. */
export const CAPTURE_INTERVALS = [5, 10, 15, 30, 60] as const;

/** Most are a switch and a schedule, and nothing else. */
const plain = <const K extends string>(
  key: K,
  slug: string,
  path: string,
  label: string,
  more?: Partial<BlockSpec>,
) => ({
  slug,
  path,
  label,
  read: READ as PermissionKey,
  write: WRITE as Needed,
  parts: { [key]: { label, fields: {} } } as Record<K, BlockPart>,
  ...more,
});

/** What a camera does besides alerts. */
export const CAMERA_BLOCKS = {
  vehicle_management: plain('vehicle_management', 'vehicle-management', 'vehicleManagement', 'Vehicle Management', {
    needs: { ...VEHICLES, identities: ['plate'] },
    parts: {
      vehicle_management: {
        label: 'Vehicle Management',
        fields: {
          camera_authorisation: toggle(false),
          enable_unauthorised_alert: switchWhile('camera_authorisation'),
          enable_unknown_alert: switchWhile('camera_authorisation'),
          vehicles_to_monitor: items(MONITORED_VEHICLES, VehiclesToMonitor),
          entry_towards_camera: toggle(true),
          zone: zone(),
        },
      },
    },
  }),
  people_management: plain('people_management', 'people-management', 'peopleManagement', 'People Management', {
    read: 'people_management_configure_read',
    write: toChangeCamera('people_management_configure_write'),
    needs: { ...PEOPLE, identities: ['face'] },
    parts: {
      capture_logs: { label: 'Capture Logs', fields: {} },
      access_control: {
        label: 'Access Control',
        fields: {
          send_unauthorised_alert: toggle(false),
          send_unknown_alert: toggle(false),
          // Faces are seen of those who walk towards a camera, so this is what their faces are taken for.
          entry_towards_camera: toggle(true),
        },
      },
    },
  }),
  inspection: plain('inspection', 'inspection', 'inspection', 'Inspection', {
    parts: {
      inspection: {
        label: 'Inspection',
        fields: { inspection_cam_identifier: identifier(), publicly_accessible: toggle(false) },
      },
    },
  }),
  footfall: plain('footfall', 'footfall', 'footfall', 'Footfall', { needs: PEOPLE }),
  machinery_utilisation: plain(
    'machinery_utilisation',
    'machinery-utilisation',
    'machineryUtilisation',
    'Machinery Utilisation',
    { write: toChangeCamera('machinery_utilisation_configuration__write') },
  ),
  workhour: plain('workhour', 'workhour', 'workhourTracking', 'Workhour Tracking', { needs: PEOPLE }),
  vehicle_tracking: plain('vehicle_tracking', 'vehicle-tracking', 'vehicleTracking', 'Vehicle Tracking', {
    write: toChangeCamera('vehicle_tracking_configuration__write'),
    needs: VEHICLES,
  }),
  timelapse: plain('timelapse', 'timelapse', 'timelapse', 'Timelapse', {
    parts: { timelapse: { label: 'Timelapse', fields: { capture_interval_minutes: choice(CAPTURE_INTERVALS, 10) } } },
  }),
  camera_health: plain('camera_health', 'camera-health', 'cameraHealth', 'Camera Health'),
} as const satisfies Record<string, BlockSpec>;

export type CameraBlock = keyof typeof CAMERA_BLOCKS;
export const CAMERA_BLOCK_KEYS = Object.keys(CAMERA_BLOCKS) as CameraBlock[];
export const blockSpec = (block: CameraBlock): BlockSpec => CAMERA_BLOCKS[block];

/** The names of all parts; no two blocks share one. */
export const BLOCK_PARTS = CAMERA_BLOCK_KEYS.flatMap((block) => Object.keys(blockSpec(block).parts));
const partsByName = new Map(CAMERA_BLOCK_KEYS.flatMap((block) => Object.entries(blockSpec(block).parts)));
export const partSpec = (part: string): BlockPart => partsByName.get(part) ?? { label: part, fields: {} };

/** The settings a part begins with. */
export const defaultPartSettings = (part: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(partSpec(part).fields).map(([name, field]) => [name, field.default]));

/** A part as it is shown: its switch, flag, schedule and version, and its own fields beside them. */
export interface PartState {
  enabled: boolean;
  allowed: boolean;
  schedule: WeekHours | null;
  version: number;
  problem?: StoredProblem;
  [field: string]: unknown;
}

/** A part as it is sent: what is left out stays. */
export interface PartChange {
  enabled?: boolean | undefined;
  /** Another one than there is: for those who hold `sudo_settings`. */
  allowed?: boolean | undefined;
  schedule?: WeekHours | null | undefined;
  version?: number | undefined;
  /** Back to the defaults, but for fields that are given along. What cannot be read is replaced in no other way. */
  reset?: true | undefined;
  [field: string]: unknown;
}

export const partNames = (block: CameraBlock) => Object.keys(blockSpec(block).parts);
export const isSingle = (block: CameraBlock) => partNames(block).length === 1;
const onePart = (block: CameraBlock) => partNames(block)[0] ?? block;
/** The name a block has in bodies. */
export type BlockName = `${CameraBlock}_configuration`;
export const blockNameOf = (block: CameraBlock): BlockName => `${block}_configuration`;

/** The one part of a block, or its parts by name, and an id: the camera's own, since it has one block of each kind. */
export interface BlockConfiguration {
  id: string;
  [fieldOrPart: string]: unknown;
}
export interface BlockChange {
  id?: string | undefined;
  [fieldOrPart: string]: unknown;
}

/** A configuration by the names of its parts, whichever way it is written. */
export function partsOf<T>(block: CameraBlock, shown: Record<string, unknown>): Record<string, T> {
  const { id: _, ...configuration } = shown;
  return (isSingle(block) ? { [onePart(block)]: configuration } : configuration) as Record<string, T>;
}

/** The other way round: a block of one part is that part. */
export const joinParts = <T extends object>(block: CameraBlock, parts: Record<string, T>): Record<string, unknown> =>
  isSingle(block) ? { ...parts[onePart(block)] } : parts;

const blocksByPart = new Map(
  CAMERA_BLOCK_KEYS.flatMap((block) => partNames(block).map((part) => [part, block] as const)),
);

export const blockOfPart = (part: string): CameraBlock | undefined => blocksByPart.get(part);

/** Where a part stands in bodies. */
export function pathOfPart(part: string): string {
  const block = blockOfPart(part);
  if (!block) return part;
  return isSingle(block) ? blockNameOf(block) : `${blockNameOf(block)}.${part}`;
}

/** The name of a part in the audit trail, where every part is an entry's field of its own. */
export const trailNameOf = (part: string): string => pathOfPart(part).split('.').at(-1) ?? part;
