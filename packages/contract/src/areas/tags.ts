import { blockSpec } from '../camera-blocks.ts';
import type { Needed, PermissionKey } from '../permissions.ts';
import { REGION_OF_INTEREST_COLOR, specOfUseCase, USE_CASE_KEYS, type UseCaseKey } from '../use-cases/catalogue.ts';
import { drawingPermissionOf } from '../use-cases/define.ts';
import type { AreaKind } from './forms.ts';

interface AreaTool {
  readonly tool: AreaKind;
  /** Most shapes of the tag. */
  readonly max?: number;
  /** The exact number of points of a polygon. */
  readonly maxPoints?: number;
}

/** What a shape on a camera's picture stands for. */
export interface AreaTag {
  readonly id: string;
  /** English name; the language files carry the others. */
  readonly label: string;
  readonly color: string;
  readonly tools: readonly AreaTool[];
  /** Without it shapes of the tag are neither shown nor touched. To change them the section's own is needed, too. */
  readonly permission: Needed;
  /** Where it is listed; ungrouped when absent. */
  readonly group?: string;
  /** Whose labels its shapes can have. */
  readonly useCase: string;
  readonly labelRequired?: boolean;
  /** Categories are unlimited instead of limited by the label. */
  readonly multipleCategories?: boolean;
  /** The least size of its shapes, where it is not the usual one. */
  readonly leastPx?: number;
  readonly isRegionOfInterest?: boolean;
}

const CONFIGURE: PermissionKey = 'alerts_configuration__configure';
const ROI: PermissionKey = 'camera_roi_write';

const ANY_AREA: readonly AreaTool[] = [{ tool: 'polygon' }, { tool: 'rectangle' }];
const ONE_POLYGON: readonly AreaTool[] = [{ tool: 'polygon', max: 1 }];

const LABEL_REQUIRED = new Set<UseCaseKey>([
  'improper_staircase_usage',
  'vehicle_operation_zone',
  'vehicle_operation_detection',
  'wrong_way_driving',
]);
const MANY_CATEGORIES = new Set<UseCaseKey>(['ppe_detection', 'vehicle_operation_zone', 'vehicle_operation_detection']);

const tagOfUseCase = (key: UseCaseKey): AreaTag => {
  const spec = specOfUseCase(key);
  return {
    id: key,
    label: spec.label,
    color: spec.color,
    tools: spec.tools.map((tool) => ({ tool })),
    permission: [CONFIGURE, drawingPermissionOf(spec)],
    group: spec.label,
    useCase: key,
    labelRequired: LABEL_REQUIRED.has(key),
    multipleCategories: MANY_CATEGORIES.has(key),
  };
};

const REGION: AreaTag = {
  id: 'region_of_interest',
  label: 'Region Of Interest',
  color: REGION_OF_INTEREST_COLOR,
  tools: ONE_POLYGON,
  permission: ROI,
  useCase: 'region_of_interest',
  leastPx: 100,
  isRegionOfInterest: true,
};

const OTHERS: readonly AreaTag[] = [
  {
    id: 'footfall',
    label: 'Footfall',
    color: '#12B886',
    tools: [...ANY_AREA, { tool: 'line' }],
    permission: blockSpec('footfall').read,
    useCase: 'footfall',
    labelRequired: true,
  },
  {
    id: 'workhour',
    label: 'Workhour Tracking',
    color: '#FAB005',
    tools: ANY_AREA,
    permission: blockSpec('workhour').read,
    useCase: 'workhour',
    labelRequired: true,
  },
  {
    id: 'vehicle_tracking',
    label: 'Vehicle Tracking',
    color: '#228BE6',
    tools: ANY_AREA,
    permission: blockSpec('vehicle_tracking').read,
    useCase: 'vehicle_tracking',
    labelRequired: true,
  },
  {
    id: 'machinery_utilisation',
    label: 'Machinery Utilisation',
    color: '#FD7E14',
    tools: ANY_AREA,
    permission: blockSpec('machinery_utilisation').read,
    useCase: 'machinery_utilisation',
    labelRequired: true,
  },
  {
    id: 'vehicle_management__access_area',
    label: 'Access Area',
    color: '#BE4BDB',
    tools: ONE_POLYGON,
    permission: blockSpec('vehicle_management').read,
    useCase: 'vehicle_management',
    labelRequired: true,
    multipleCategories: true,
  },
  {
    id: 'vehicle_management__configured_area',
    label: 'Configured Area',
    color: '#15AABF',
    tools: ONE_POLYGON,
    permission: blockSpec('vehicle_management').read,
    useCase: 'vehicle_management',
  },
  {
    id: 'people_management__access_area',
    label: 'Access Area',
    color: '#BE4BDB',
    tools: ONE_POLYGON,
    permission: blockSpec('people_management').read,
    useCase: 'people_management',
    labelRequired: true,
  },
];

/** Every tag there is, by its id. */
export const AREA_TAGS: ReadonlyMap<string, AreaTag> = new Map(
  [...USE_CASE_KEYS.map(tagOfUseCase), REGION, ...OTHERS].map((tag) => [tag.id, tag]),
);

/** A tag by the drawing editor's names. */
export const editorTagOf = ({ id, label, color, tools, ...rest }: AreaTag) => {
  const { group, labelRequired = false, multipleCategories = false, leastPx, isRegionOfInterest = false } = rest;
  return {
    id,
    displayLabel: label,
    color,
    tools,
    labelRequired,
    multipleCategories,
    isRegionOfInterest,
    ...(group === undefined ? {} : { group }),
    ...(leastPx === undefined ? {} : { leastPx }),
  };
};

/** What is versioned together, and saved by one call: one for each camera. */
export const AREA_SECTIONS = [
  'alerts',
  'footfall',
  'workhour',
  'vehicle_tracking',
  'machinery_utilisation',
  'vehicle_management',
  'people_management',
] as const;
export type AreaSection = (typeof AREA_SECTIONS)[number];

/** What people are told when shapes were saved, or were not. */
export const AREA_MESSAGES = {
  shapes_saved: 'Shapes have been saved successfully',
  shapes_saved_stop: 'Shapes have been saved successfully.',
  annotations_saved: 'Annotations have been saved',
  try_again: 'Something went wrong, try again',
  went_wrong: 'Something went wrong',
  save_failed: 'Failed to save the shapes',
  updated_by_another: 'An update was just made by another user',
} as const;
export type AreaMessage = keyof typeof AREA_MESSAGES;

/** One way the configure modal is opened. */
export interface AreaVariant {
  /** Where its shapes are saved. */
  readonly section: AreaSection;
  /** Tags it offers, to those who hold their permission. */
  readonly tags: readonly string[];
  readonly read: Needed;
  readonly write: Needed;
  /** Where they are read by GET and saved by PATCH. */
  readonly path: `/${string}`;
  readonly saved: AreaMessage;
  readonly failed: AreaMessage;
  /** A failure shows what the server said, where it said something. */
  readonly showsReason?: boolean;
}

export const TO_CONFIGURE_ALERTS = { anyOf: [CONFIGURE, ROI] } as const satisfies Needed;

const ofBlock = (block: Parameters<typeof blockSpec>[0]) => ({
  section: block as AreaSection,
  tags: OTHERS.filter(({ useCase }) => useCase === block).map(({ id }) => id),
  read: blockSpec(block).read,
  write: blockSpec(block).write,
});

export const AREA_VARIANTS = {
  alerts: {
    section: 'alerts',
    tags: [...USE_CASE_KEYS, REGION.id],
    read: TO_CONFIGURE_ALERTS,
    write: TO_CONFIGURE_ALERTS,
    path: '/alerts/configure/:id/',
    saved: 'shapes_saved',
    failed: 'try_again',
  },
  region_of_interest: {
    section: 'alerts',
    tags: [REGION.id],
    read: ROI,
    write: ROI,
    path: '/alerts/configure/:id/',
    saved: 'shapes_saved',
    failed: 'try_again',
  },
  footfall: {
    ...ofBlock('footfall'),
    path: '/footfall/calibrate/:id/',
    saved: 'shapes_saved',
    failed: 'went_wrong',
    showsReason: true,
  },
  workhour: {
    ...ofBlock('workhour'),
    path: '/workhour/calibrate/:id/',
    saved: 'annotations_saved',
    failed: 'went_wrong',
    showsReason: true,
  },
  vehicle_management: {
    ...ofBlock('vehicle_management'),
    path: '/vehicle_management/configure/:id/',
    saved: 'shapes_saved',
    failed: 'save_failed',
  },
  people_management: {
    ...ofBlock('people_management'),
    path: '/people_management/configure/:id/',
    saved: 'shapes_saved',
    failed: 'save_failed',
  },
  vehicle_tracking: {
    ...ofBlock('vehicle_tracking'),
    path: '/vehicle_tracking/calibrate/:id/',
    saved: 'shapes_saved_stop',
    failed: 'went_wrong',
  },
  machinery_utilisation: {
    ...ofBlock('machinery_utilisation'),
    path: '/machinery_utilisation/calibrate/:id/',
    saved: 'shapes_saved_stop',
    failed: 'went_wrong',
  },
} as const satisfies Record<string, AreaVariant>;
export type AreaVariantKey = keyof typeof AREA_VARIANTS;
export const areaVariant = (key: AreaVariantKey): AreaVariant => AREA_VARIANTS[key];
