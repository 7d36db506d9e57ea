import { TextInput } from '@mantine/core';
import { MAX_COOLDOWN_SECONDS, MAX_DETECTION_LOG_DAYS } from '@sightline/contract/camera-settings';
import type { Camera } from '@sightline/contract/cameras';
import { boundsOf, type WeekHours } from '@sightline/contract/schedules';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SupplementaryField } from '../../../entities/camera/supplementary-field.tsx';
import { HoursEditor } from '../../../entities/schedule/hours-editor.tsx';
import { groupChoicesQuery } from '../../../entities/site/site-tree-queries.ts';
import { NumberField } from '../../../forms/number-field.tsx';
import { SearchSelect } from '../../../forms/search-select.tsx';
import type { BulkField, BulkUpdate } from './bulk-update-form.ts';
import { IncludeSwitch, OnOff, PrivacySwitches } from './bulk-update-switches.tsx';

interface ControlProps {
  field: BulkField;
  update: BulkUpdate;
  cameras: readonly Camera[];
}

type TextName = 'address' | 'on_time' | 'off_time' | 'custom_text_overlay';

function TextControl({ field, update }: ControlProps) {
  const { t } = useTranslation();
  const name = field as TextName;
  const { field: input, fieldState } = useController({ control: update.form.control, name });
  return <TextInput {...input} aria-label={t(`camera.field.${name}`)} error={fieldState.error?.message} />;
}

const Cooldown = ({ update }: ControlProps) => {
  const { t } = useTranslation();
  return (
    <NumberField
      control={update.form.control}
      name="alert_cooldown"
      label={t('camera.field.alert_cooldown')}
      unit=" s"
      min={0}
      max={MAX_COOLDOWN_SECONDS}
    />
  );
};

const LogDays = ({ update }: ControlProps) => {
  const { t } = useTranslation();
  return (
    <NumberField
      control={update.form.control}
      name="detection_log_days"
      label={t('camera.field.detection_log_days')}
      min={0}
      max={MAX_DETECTION_LOG_DAYS}
    />
  );
};

function Switch({ field, update }: ControlProps) {
  const { t } = useTranslation();
  const name = field as 'show_metadata';
  return (
    <OnOff label={t(`camera.field.${name}`)} isOn={update.edited[name]} onChange={(isOn) => update.set(name, isOn)} />
  );
}

/** The outer bounds follow the hours; a week that is off keeps those it had. */
function Hours({ update }: ControlProps) {
  const follow = (hours: WeekHours) => {
    update.set('operating_hours', hours);
    const bounds = boundsOf(hours);
    if (!bounds) return;
    update.set('on_time', bounds.on_time);
    update.set('off_time', bounds.off_time);
  };
  return <HoursEditor hours={update.edited.operating_hours} onChange={follow} />;
}

function Group({ update, cameras }: ControlProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { data } = useQuery(groupChoicesQuery(search));
  const { field, fieldState } = useController({ control: update.form.control, name: 'site_group' });
  const own = cameras.map(({ group_info, site_info }) => ({ ...group_info, site: site_info }));
  const all = [...(data?.results ?? []), ...own].filter(
    (group, at, list) => list.findIndex(({ id }) => id === group.id) === at,
  );
  const options = all.map(({ id, name, site }) => ({ value: id, label: `${name} · ${site.name}` }));
  return (
    <SearchSelect
      {...field}
      aria-label={t('camera.field.site_group')}
      description={t('camera_bulk.update.move.hint')}
      options={options}
      onChange={(id) => update.set('site_group', id)}
      onSearch={setSearch}
      error={fieldState.error?.message}
    />
  );
}

const Supplementary = ({ update, cameras }: ControlProps) => (
  <SupplementaryField form={update.form} siteId={cameras[0]?.site_info.id} helped={cameras.map(({ id }) => id)} />
);

/** How each field is asked for. */
export const BULK_CONTROLS: Record<BulkField, ComponentType<ControlProps>> = {
  site_group: Group,
  address: TextControl,
  on_time: TextControl,
  off_time: TextControl,
  operating_hours: Hours,
  alert_cooldown: Cooldown,
  detection_log_days: LogDays,
  privacy: PrivacySwitches,
  include: IncludeSwitch,
  ai_inferencing: Switch,
  draw_annotations: Switch,
  local_record_storage: Switch,
  external_ai_stream_active: Switch,
  show_metadata: Switch,
  custom_text_overlay: TextControl,
  supplementary_camera_ids: Supplementary,
};
