import type { SiteUseCases } from '@sightline/contract/use-case-usage';
import { useInfiniteQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { nameOfUseCase } from '../../../entities/alert/use-cases.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { LimitBar } from '../../../ui/limit-bar.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { rowsOf } from '../../../ui/record-list.tsx';
import css from './usage.module.css';
import { cameraUsageQuery } from './usage-queries.ts';

/** The use cases of a site, and which of its cameras have them on. */
export function UsageDetail({ site }: { site: SiteUseCases }) {
  return (
    <div className={css.detail}>
      <UseCases site={site} />
      <Cameras site={site} />
    </div>
  );
}

function UseCases({ site: { use_cases, cameras } }: { site: SiteUseCases }) {
  const { t } = useTranslation();
  const number = (value: number) => value.toLocaleString(i18next.language);
  if (use_cases.length === 0) return <p className={css.nothing}>{t('usage.nothing_on')}</p>;
  return (
    <table className={css.inner}>
      <thead>
        <tr>
          <th>{t('usage.use_case')}</th>
          <th>{t('usage.on_cameras')}</th>
          <th data-number>{t('usage.alerts')}</th>
        </tr>
      </thead>
      <tbody>
        {use_cases.map((used) => (
          <tr key={used.use_case}>
            <td>{used.use_case_name ?? nameOfUseCase(t, used.use_case)}</td>
            <td>
              <LimitBar
                isPlain
                value={used.cameras}
                max={cameras}
                text={t('usage.of', { value: number(used.cameras), max: number(cameras) })}
              />
            </td>
            <td data-number>{number(used.alerts)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cameras({ site: { id, max_per_camera } }: { site: SiteUseCases }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(cameraUsageQuery(id));
  const rows = rowsOf(list);
  if (list.isError && !rows) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <div className={css.cameras} aria-busy={rows === undefined}>
      <table className={css.inner}>
        <thead>
          <tr>
            <th>{t('usage.camera')}</th>
            <th>{t('usage.group')}</th>
            <th>{t('usage.on')}</th>
            <th>{t('usage.use_case')}</th>
          </tr>
        </thead>
        <tbody>
          {rows?.map(({ id: cameraId, name, group, include, use_cases }) => (
            <tr key={cameraId}>
              <td>
                {name}
                {include ? null : <span className={css.off}>{t('usage.off')}</span>}
              </td>
              <td>{group.name}</td>
              <td>
                <LimitBar
                  value={use_cases.length}
                  max={max_per_camera}
                  text={t('usage.of', { value: use_cases.length, max: max_per_camera })}
                />
              </td>
              <td className={css.keys}>
                {use_cases.map((key) => nameOfUseCase(t, key)).join(', ') || t('usage.no_use_cases')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <LoadMore list={list} />
    </div>
  );
}
