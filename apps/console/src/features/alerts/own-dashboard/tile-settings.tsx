import { ActionIcon, NativeSelect, Popover } from '@mantine/core';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Tile, TileSettings } from '../../../entities/own-dashboard/layout.ts';
import type { OwnWidget } from '../../../entities/own-dashboard/own-widget.ts';
import { siteGroupingsQuery } from '../../../entities/site/site-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { PERIODS_BY_LENGTH } from './own-address.ts';
import css from './own-dashboard.module.css';

interface TileSettingsMenuProps {
  name: string;
  tile: Tile;
  widget: OwnWidget;
  onChange: (settings: TileSettings) => void;
}

/** What a widget is about, where that is not what the dashboard is about. */
export function TileSettingsMenu({ name, tile, widget, onChange }: TileSettingsMenuProps) {
  const { t } = useTranslation();
  const { follows, subject } = widget;
  if (follows.length === 0 && !subject) return null;
  return (
    <Popover position="bottom-end" width={250} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ActionIcon aria-label={t('own.settings_of', { name })}>
          <IconSettings size={15} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={css.settings} aria-label={t('own.settings_of', { name })}>
        {subject ? <SubjectField {...{ tile, onChange }} subject={subject} /> : null}
        {follows.includes('site') ? <SiteField {...{ tile, onChange }} /> : null}
        {follows.includes('period') ? (
          <NativeSelect
            label={t('dashboard.period.label')}
            value={tile.days ?? ''}
            onChange={(event) => onChange({ days: event.currentTarget.value })}
            data={[
              { value: '', label: t('own.as_dashboard') },
              ...PERIODS_BY_LENGTH.map((value) => ({ value, label: t('own.days', { count: Number(value) }) })),
            ]}
          />
        ) : null}
      </Popover.Dropdown>
    </Popover>
  );
}

type FieldProps = Pick<TileSettingsMenuProps, 'tile' | 'onChange'>;

function SiteField({ tile, onChange }: FieldProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { data: sites = [] } = useQuery({
    ...siteGroupingsQuery,
    enabled: mayOpen(user, { permission: 'sites_list__view' }),
  });
  return (
    <NativeSelect
      label={t('filter.site')}
      value={tile.site ?? ''}
      onChange={(event) => onChange({ site: event.currentTarget.value })}
      data={[{ value: '', label: t('own.as_dashboard') }, ...sites.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  );
}

function SubjectField({ tile, onChange, subject }: FieldProps & { subject: NonNullable<OwnWidget['subject']> }) {
  const { t } = useTranslation();
  const choices = subject.useChoices();
  return (
    <NativeSelect
      label={t(subject.label)}
      value={tile.subject ?? ''}
      onChange={(event) => onChange({ subject: event.currentTarget.value })}
      data={[
        { value: '', label: t('own.by_itself') },
        ...choices.map(({ value, label, group }) => ({ value, label: group ? `${group}: ${label}` : label })),
      ]}
    />
  );
}
