import { Button } from '@mantine/core';
import type { Site, UseCaseStatus } from '@sightline/contract/sites';
import type { UseCaseKey } from '@sightline/contract/use-cases/catalogue';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOfUseCase } from '../../../entities/alert/use-cases.ts';
import { useCaseStatusesQuery } from '../../../entities/site/site-tree-queries.ts';
import { Question } from '../../../forms/question.tsx';
import { call } from '../../../lib/api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import css from './parts.module.css';
import { useRefreshTree } from './use-refresh-tree.ts';

const isUsed = ({ disabled, enabled_cameras }: UseCaseStatus) => disabled || enabled_cameras > 0;

interface UseCasesSectionProps {
  site: Pick<Site, 'id' | 'name'>;
  isViewOnly: boolean;
  /** On the cameras of one group only; use cases are switched off for whole sites. */
  groupId?: string;
}

/** What runs where: each use case with the cameras it is on, and the way to end it for the whole site. */
export function UseCasesSection({ site, isViewOnly, groupId }: UseCasesSectionProps) {
  const { t } = useTranslation();
  const statuses = useQuery(useCaseStatusesQuery(site.id, groupId));
  const isLong = useDelayed(statuses.isPending);
  // What was asked about stays while the question fades away.
  const [asked, setAsked] = useState<UseCaseStatus>();
  const [isAsking, setIsAsking] = useState(false);
  const ask = (status: UseCaseStatus) => {
    setAsked(status);
    setIsAsking(true);
  };
  const [isWhole, setIsWhole] = useState(false);
  const isEditable = !isViewOnly && groupId === undefined;
  const used = statuses.data?.filter(isUsed) ?? [];
  const unusedCount = (statuses.data?.length ?? 0) - used.length;
  // What runs, or may not, comes first; dozens that nobody uses wait behind a button.
  const shown = isWhole ? [...used, ...(statuses.data ?? []).filter((status) => !isUsed(status))] : used;
  return (
    <section className={css.part} aria-label={t('settings.use_cases.title')}>
      <div className={css.head}>
        <h3 className={css.title}>{t('settings.use_cases.title')}</h3>
        <p className={css.purpose}>{t('settings.use_cases.purpose')}</p>
      </div>
      {statuses.isError ? <ErrorPanel error={statuses.error} onRetry={() => void statuses.refetch()} /> : null}
      {isLong ? <Skeleton width="100%" height={240} /> : null}
      {statuses.data && shown.length === 0 ? <p className={css.nothing}>{t('settings.use_cases.none_used')}</p> : null}
      {shown.length > 0 ? (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('settings.use_cases.name')}</th>
              <th scope="col">{t('settings.use_cases.cameras')}</th>
              <th scope="col" className={css.state}>
                {t('settings.use_cases.state')}
              </th>
              {isEditable ? (
                <th scope="col" className={css.action}>
                  <span className="spoken">{t('settings.use_cases.action')}</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {shown.map((status) => (
              <StatusRow
                key={status.use_case}
                status={status}
                action={isEditable ? <Action site={site} status={status} onDisable={() => ask(status)} /> : null}
              />
            ))}
          </tbody>
        </table>
      ) : null}
      {!isWhole && unusedCount > 0 ? (
        <div className={css.rest}>
          <Button variant="subtle" onClick={() => setIsWhole(true)}>
            {t('settings.use_cases.show_unused', { count: unusedCount })}
          </Button>
        </div>
      ) : null}
      {asked ? (
        <DisableQuestion site={site} status={asked} isOpen={isAsking} onClose={() => setIsAsking(false)} />
      ) : null}
    </section>
  );
}

function StatusRow({ status, action }: { status: UseCaseStatus; action: ReactNode }) {
  const { t } = useTranslation();
  const { disabled, enabled_cameras: on, cameras: all } = status;
  const state = disabled ? 'disabled' : on > 0 ? 'enabled' : 'unused';
  const tones = { disabled: 'bad', enabled: 'good', unused: 'neutral' } as const;
  return (
    <tr>
      <td>{nameOfUseCase(t, status.use_case)}</td>
      <td className={css.number}>
        <span className={css.meter} aria-hidden="true">
          <span style={{ width: `${all > 0 ? (100 * on) / all : 0}%` }} />
        </span>{' '}
        {t('settings.use_cases.of', { on, all })}
      </td>
      <td className={css.state}>
        <Badge tone={tones[state]}>{t(`settings.use_cases.is.${state}`)}</Badge>
      </td>
      {action ? <td className={css.action}>{action}</td> : null}
    </tr>
  );
}

interface ActionProps {
  site: Pick<Site, 'id'>;
  status: UseCaseStatus;
  onDisable: () => void;
}

function Action({ site, status, onDisable }: ActionProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const refresh = useRefreshTree();
  const name = nameOfUseCase(t, status.use_case);
  const allow = useMutation({
    mutationFn: async () => {
      const { disabled_use_cases } = await call('GET /sites/:id/', { params: { id: site.id } });
      const rest = disabled_use_cases.filter((key) => key !== status.use_case) as UseCaseKey[];
      return call('PATCH /sites/:id/', { params: { id: site.id }, body: { disabled_use_cases: rest } });
    },
    onSuccess: () => {
      toast.success(t('settings.use_cases.allowed', { name }));
      refresh();
    },
  });
  if (!status.disabled) {
    return (
      <Button
        variant="danger-quiet"
        onClick={onDisable}
        {...readOnly}
        aria-label={t('settings.use_cases.disable_one', { name })}
      >
        {t('settings.use_cases.disable')}
      </Button>
    );
  }
  return (
    <Button
      variant="subtle"
      loading={allow.isPending}
      onClick={() => allow.mutate()}
      {...readOnly}
      aria-label={t('settings.use_cases.allow_one', { name })}
    >
      {t('settings.use_cases.allow')}
    </Button>
  );
}

interface DisableQuestionProps {
  site: Pick<Site, 'id' | 'name'>;
  status: UseCaseStatus;
  isOpen: boolean;
  onClose: () => void;
}

function DisableQuestion({ site, status, isOpen, onClose }: DisableQuestionProps) {
  const { t } = useTranslation();
  const refresh = useRefreshTree();
  const name = nameOfUseCase(t, status.use_case);
  const disable = useMutation({
    mutationFn: (use_case: UseCaseKey) =>
      call('POST /sites/:id/disable_use_case/', { params: { id: site.id }, body: { use_case } }),
    onSuccess: () => {
      toast.success(t('settings.use_cases.disabled', { name }));
      refresh();
      onClose();
    },
  });
  return (
    <Question
      isOpen={isOpen}
      title={t('settings.use_cases.question', { name, site: site.name })}
      agree={t('settings.use_cases.disable_one', { name })}
      isDangerous
      isBusy={disable.isPending}
      onAgree={() => disable.mutate(status.use_case as UseCaseKey)}
      onCancel={onClose}
    >
      <p>{t('settings.use_cases.consequence', { count: status.enabled_cameras })}</p>
    </Question>
  );
}
