import { ActionIcon } from '@mantine/core';
import type { SiteUseCases } from '@sightline/contract/use-case-usage';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import i18next from 'i18next';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LimitBar } from '../../../ui/limit-bar.tsx';
import table from '../../../ui/table.module.css';
import css from './usage.module.css';
import { UsageDetail } from './usage-detail.tsx';

interface UsageTableProps {
  rows: readonly SiteUseCases[];
  /** The site whose use cases are shown. */
  open: string | undefined;
  onOpen: (id: string) => void;
  children: ReactNode;
}

const COLUMNS = 7;

/** Sites under the company they belong to; each opens to its use cases and cameras. */
export function UsageTable({ rows, open, onOpen, children }: UsageTableProps) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it has to take the focus.
    <section className={`${table.box} ${css.box}`} aria-label={t('usage.title')} tabIndex={0}>
      <table className={`${table.table} ${css.table}`}>
        <thead>
          <tr>
            <th aria-label={t('usage.use_case')} />
            <th>{t('usage.site')}</th>
            <th data-minor>{t('usage.cameras')}</th>
            <th>{t('usage.on')}</th>
            <th data-number data-minor>
              {t('usage.per_camera')}
            </th>
            <th data-number data-minor>
              {t('usage.at_limit')}
            </th>
            <th data-number>{t('usage.alerts')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((site, index) => (
            <Fragment key={site.id}>
              {rows[index - 1]?.company.id === site.company.id ? null : (
                <tr className={css.company}>
                  <th colSpan={COLUMNS} scope="colgroup">
                    {site.company.name}
                    <span>{site.reseller.name}</span>
                  </th>
                </tr>
              )}
              <SiteRow site={site} isOpen={open === site.id} onOpen={() => onOpen(site.id)} />
              {open === site.id ? (
                <tr className={css.opened}>
                  <td colSpan={COLUMNS}>
                    <UsageDetail site={site} />
                  </td>
                </tr>
              ) : null}
            </Fragment>
          ))}
        </tbody>
      </table>
      {children}
    </section>
  );
}

function SiteRow({ site, isOpen, onOpen }: { site: SiteUseCases; isOpen: boolean; onOpen: () => void }) {
  const { t } = useTranslation();
  const { cameras, included, max_per_camera, switched_on, cameras_at_limit, alerts } = site;
  const number = (value: number) => value.toLocaleString(i18next.language);
  const max = cameras * max_per_camera;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <tr data-open={isOpen || undefined}>
      <td>
        <ActionIcon size={24} aria-label={t('usage.open', { name: site.name })} aria-expanded={isOpen} onClick={onOpen}>
          <Chevron size={15} stroke={1.8} />
        </ActionIcon>
      </td>
      <td className={css.name}>{site.name}</td>
      <td data-minor>{t('usage.included', { included, cameras })}</td>
      <td>
        <LimitBar
          value={switched_on}
          max={max}
          text={t('usage.of', { value: number(switched_on), max: number(max) })}
        />
      </td>
      <td data-number data-minor>
        {max_per_camera}
      </td>
      <td data-number data-minor data-full={cameras_at_limit > 0 || undefined}>
        {number(cameras_at_limit)}
      </td>
      <td data-number>{number(alerts)}</td>
    </tr>
  );
}
