import { Button } from '@mantine/core';
import type { CameraSettings } from '@sightline/contract/camera-settings';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import type { TFunction } from 'i18next';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../../entities/user/current-user.ts';
import { shortDay } from '../../../../lib/dates.ts';
import { ErrorPanel } from '../../../../ui/error-panel.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { BuilderContext } from '../builder-context.ts';
import { subjectIn } from '../draft.ts';
import type { DryRuns } from '../use-dry-runs.ts';
import { PastRuns } from './past-runs.tsx';
import { RunBars } from './run-bars.tsx';
import { RunTable } from './run-table.tsx';
import css from './runs.module.css';

interface RunsPanelProps {
  camera: CameraSettings;
  context: BuilderContext;
  dryRuns: DryRuns;
}

/** What an automation would have done last week, and what it really did. */
export function RunsPanel({ camera, context, dryRuns }: RunsPanelProps) {
  const { t } = useTranslation();
  const name = useId();
  const { base } = context.item;
  const [chosen, setChosen] = useState<'dry' | 'past'>('dry');
  const views = [
    'dry' as const,
    // What was never saved has never run.
    ...(base ? (['past'] as const) : []),
  ];
  const view = base ? chosen : 'dry';
  if (!dryRuns.maySee) return null;
  return (
    <section className={css.card} aria-label={t('automations.runs')}>
      <header className={css.head}>
        <IconHistory size={17} stroke={1.7} aria-hidden="true" />
        {view === 'dry' ? <DryHead context={context} dryRuns={dryRuns} /> : <h4>{t('automations.past.title')}</h4>}
        <span className={css.tools}>
          {views.length > 1 ? (
            <Segmented
              label={t('automations.runs')}
              name={name}
              value={view}
              options={views.map((value) => ({ value, label: t(`automations.${value}.tab`) }))}
              onChange={setChosen}
            />
          ) : null}
          {view === 'dry' && dryRuns.isComplete ? (
            <Button
              variant="default"
              leftSection={<IconRefresh size={15} stroke={1.8} />}
              loading={dryRuns.draft.isFetching}
              onClick={() => void dryRuns.draft.refetch()}
            >
              {t('automations.dry.again')}
            </Button>
          ) : null}
        </span>
      </header>
      {view === 'dry' ? <DryRun context={context} dryRuns={dryRuns} /> : null}
      {view === 'past' && base ? (
        <PastRuns automation={base} timeZone={camera.site_info.time_zone} words={context.words} />
      ) : null}
    </section>
  );
}

type DryProps = Omit<RunsPanelProps, 'camera'>;

/** How often, how that compares with what is saved, and what was looked at. */
function DryHead({ context, dryRuns }: DryProps) {
  const { t, i18n } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  const { data } = dryRuns.draft;
  if (!data || !dryRuns.isComplete) return <h4>{t('automations.dry.tab')}</h4>;
  const day = (date: string) => shortDay(date, format, i18n.language);
  const count = data.left[0] ?? 0;
  const things = t(`automations.matching.${subjectIn(context.item.values)}`, { count });
  const difference = dryRuns.saved && dryRuns.isCurrent ? data.runs - dryRuns.saved.runs : undefined;
  return (
    <div className={css.words} aria-live="polite">
      <h4>{t('automations.dry.would', { count: data.runs })}</h4>
      <span>
        {difference === undefined ? null : <>{differenceInWords(t, difference)} </>}
        {t('automations.dry.range', { from: day(data.from), to: day(data.to), things })}
        {data.complete ? null : ` ${t('automations.dry.incomplete')}`}
      </span>
    </div>
  );
}

function differenceInWords(t: TFunction, difference: number): string {
  if (difference === 0) return t('automations.dry.same');
  const count = Math.abs(difference);
  return difference < 0 ? t('automations.dry.fewer', { count }) : t('automations.dry.more', { count });
}

function DryRun({ context, dryRuns }: DryProps) {
  const { t } = useTranslation();
  const { draft, isComplete } = dryRuns;
  if (!isComplete) return <p className={css.note}>{t('automations.dry.incomplete_rule')}</p>;
  if (draft.isError) return <ErrorPanel error={draft.error} onRetry={() => void draft.refetch()} />;
  if (!draft.data) return <Skeleton width="100%" height={260} />;
  const subject = subjectIn(context.item.values);
  return (
    <div className={css.split} data-old={dryRuns.isCurrent ? undefined : true}>
      <RunBars days={draft.data.days} runs={draft.data.runs} subject={subject} />
      {draft.data.results.length === 0 ? (
        <p className={css.note}>{t('automations.dry.none')}</p>
      ) : (
        <RunTable
          label={t('automations.dry.list')}
          runs={draft.data.results}
          subject={subject}
          timeZone={draft.data.time_zone}
          kind="would"
          words={context.words}
        />
      )}
    </div>
  );
}
