import { Popover } from '@mantine/core';
import { MOST_ZONES } from '@sightline/contract/analytics/records';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import css from './analytics.module.css';
import { useAnalytics } from './use-analytics.ts';

/** The zones that are shown, each with its colour: at most ten, all of one site (FORM-19, FORM-20). */
export function ZoneBar() {
  const { t } = useTranslation();
  const { zones, change } = useAnalytics();
  const chosen = zones.map(({ id }) => id);
  return (
    <section className={css.bar} aria-label={t('analytics.zones')}>
      <span className={css.barName}>{t('analytics.zones')}</span>
      <ul className={css.chips}>
        {zones.map(({ id, name, color }) => (
          <li key={id} className={css.chip}>
            <i className={css.dot} style={{ background: color }} aria-hidden="true" />
            <span className={css.cut}>{name}</span>
            {zones.length > 1 ? (
              <button
                type="button"
                className={css.remove}
                aria-label={t('analytics.remove_zone', { name })}
                onClick={() => change({ zones: chosen.filter((each) => each !== id), page: 1 })}
              >
                <IconX size={13} stroke={2} aria-hidden="true" />
              </button>
            ) : null}
          </li>
        ))}
        <li>
          <AddZone chosen={chosen} />
        </li>
      </ul>
      <span className={css.barCount}>{t('analytics.zone_count', { count: zones.length, most: MOST_ZONES })}</span>
    </section>
  );
}

function AddZone({ chosen }: { chosen: readonly string[] }) {
  const { t } = useTranslation();
  const { site, change } = useAnalytics();
  const [isOpen, setIsOpen] = useState(false);
  const isFull = chosen.length >= MOST_ZONES;
  const choose = (next: string[]) => {
    if (next.length > 0 && next.length <= MOST_ZONES) change({ zones: next, page: 1 });
  };
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" trapFocus returnFocus offset={6}>
      <Popover.Target>
        <button type="button" className={css.add} onClick={() => setIsOpen(!isOpen)}>
          <IconPlus size={14} stroke={2} aria-hidden="true" />
          {t('analytics.add_zone')}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('analytics.zones')}>
        <ChoiceList
          choices={site.zones.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={chosen}
          onChange={choose}
        />
        <p className={css.barHint} role="status">
          {isFull ? t('analytics.most_zones', { most: MOST_ZONES }) : t('analytics.one_site', { site: site.name })}
        </p>
      </Popover.Dropdown>
    </Popover>
  );
}
