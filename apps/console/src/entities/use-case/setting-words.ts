import type { BlockField, BlockFieldKind, CameraBlock } from '@sightline/contract/camera-blocks';
import type { MachineAround } from '@sightline/contract/use-cases/machines';
import type { ParseKeys, TFunction } from 'i18next';
import { type DateFormat, dateTimeInFormat } from '../../lib/dates.ts';
import { fieldLabel, unitSuffix } from './field-words.ts';

export const blockName = (t: TFunction, block: CameraBlock): string => t(`camera_block.${block}`);
export const partName = (t: TFunction, part: string): string => t(`camera_part.${part}` as ParseKeys);

/** How a setting is called, the switch and the schedule that every use case has included. */
export const settingLabel = (t: TFunction, name: string): string => {
  if (name === 'enabled') return t('use_case_tab.enabled');
  return name === 'schedule' ? t('use_case_tab.schedule') : fieldLabel(t, name);
};

/** A value that is one thing. */
export const plainText = (t: TFunction, value: unknown, unit: string | undefined): string => {
  if (typeof value === 'boolean') return value ? t('use_case_tab.on') : t('use_case_tab.off');
  if (typeof value === 'number') return `${value}${unitSuffix(t, unit, value)}`;
  return value === null || value === undefined ? t('form.none') : String(value);
};

type Say = (t: TFunction, value: never, field: BlockField, format: DateFormat) => string;
type Watched = { enabled: boolean };

const machineText = (t: TFunction, machine: MachineAround, { unit }: BlockField) =>
  [
    plainText(t, machine.enabled, undefined),
    `${t('use_case_form.machine_calibration')}: ${plainText(t, machine.use_calibration, undefined)}`,
    `${t('use_case_form.machine_radius')}: ${plainText(t, machine.radius_around, unit)}`,
  ].join(', ');

const itemsText = (t: TFunction, items: Record<string, Watched>) =>
  Object.entries(items)
    .filter(([, { enabled }]) => enabled)
    .map(([item]) => fieldLabel(t, `machine_${item}`))
    .join(', ') || t('form.none');

/** Kinds whose values are made of several things, or are not written as they are stored. */
const SAY: Readonly<Partial<Record<BlockFieldKind, Say>>> = {
  item: (t, value: Watched) => plainText(t, value.enabled, undefined),
  machine: machineText,
  items: itemsText,
  moment: (_, value: string, __, format) => dateTimeInFormat(new Date(value), format),
};

/** A setting's value as people say it. */
export function settingText(t: TFunction, value: unknown, field: BlockField | undefined, format: DateFormat): string {
  const say = field && value !== null && value !== undefined ? SAY[field.kind] : undefined;
  return say && field ? say(t, value as never, field, format) : plainText(t, value, field?.unit);
}
