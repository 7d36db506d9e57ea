import type { Icon } from '@tabler/icons-react';
import IconActivityHeartbeat from '@tabler/icons-react/dist/esm/icons/IconActivityHeartbeat.mjs';
import IconAffiliate from '@tabler/icons-react/dist/esm/icons/IconAffiliate.mjs';
import IconBellRinging from '@tabler/icons-react/dist/esm/icons/IconBellRinging.mjs';
import IconCar from '@tabler/icons-react/dist/esm/icons/IconCar.mjs';
import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs';
import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconMovie from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs';
import IconSettings2 from '@tabler/icons-react/dist/esm/icons/IconSettings2.mjs';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import type { ParseKeys } from 'i18next';

/** A section of the top bar. `name` is the English one: sections are sorted by it in every language. */
export interface Section {
  key: string;
  name: string;
  path: `/${string}`;
  label: ParseKeys;
  icon: Icon;
}

const section = <K extends string, P extends `/${string}`>(
  key: K,
  name: string,
  path: P,
  label: ParseKeys,
  icon: Icon,
): Section & { key: K; path: P } => ({ key, name, path, label, icon });

export const SECTIONS = {
  alerts: section('alerts', 'Alerts', '/alerts', 'nav.alerts', IconBellRinging),
  alerts2: section('alerts2', 'Alerts2', '/alerts2', 'nav.alerts2', IconBellRinging),
  camera_health: section(
    'camera_health',
    'Camera Health',
    '/camera-health',
    'nav.camera_health',
    IconActivityHeartbeat,
  ),
  crowd: section('crowd', 'Crowd Surveillance', '/footfall', 'nav.crowd', IconUsersGroup),
  flowsense: section('flowsense', 'Flowsense', '/flowsense', 'nav.flowsense', IconAffiliate),
  inspection: section('inspection', 'Inspection', '/inspection', 'nav.inspection', IconClipboardCheck),
  operations: section('operations', 'Operations', '/usecase-usage', 'nav.operations', IconSettings2),
  people: section('people', 'People Management', '/capture-logs', 'nav.people', IconId),
  productivity: section('productivity', 'Productivity', '/workhour-tracking', 'nav.productivity', IconGauge),
  timelapse: section('timelapse', 'Timelapse', '/timelapse', 'nav.timelapse', IconMovie),
  vehicles: section('vehicles', 'Vehicle Management', '/vehicle-management', 'nav.vehicles', IconCar),
} as const satisfies Record<string, Section>;

export type SectionKey = keyof typeof SECTIONS;
export type SectionPath = (typeof SECTIONS)[SectionKey]['path'];
