import { Button } from '@mantine/core';
import { SELF_TEST_DAYS, SELF_TEST_SECONDS, type SelfTest, type SelfTestStep } from '@sightline/contract/self-tests';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { MomentAgo } from '../../../entities/user/moment-ago.tsx';
import { dateTimeInFormat } from '../../../lib/dates.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { SpokenTable } from '../../../ui/chart/chart-table.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './self-test.module.css';
import { selfTestsQuery, type useSelfTest } from './self-test-queries.ts';
import { stepText, totalMs } from './self-test-times.ts';
import { Waterfall } from './waterfall.tsx';

const TONES: Record<SelfTest['state'], Tone> = { running: 'busy', passed: 'good', failed: 'bad' };

/** Which sentence explains a step that failed. */
const REASONS = {
  asked: 'asked',
  frame: 'frame',
  detected: 'analysis',
  rule: 'analysis',
  picture: 'picture',
  uploaded: 'silent',
  stored: 'silent',
  shown: 'silent',
} as const satisfies Record<SelfTestStep, string>;

const reasonOf = ({ step, silent }: NonNullable<SelfTest['failure']>) =>
  silent && step !== 'asked' ? 'silent' : REASONS[step];

interface SelfTestSectionProps {
  cameraId: string;
  start: ReturnType<typeof useSelfTest>;
  mayStart: boolean;
}

/** A test object on its way through everything that an alert goes through, step by step. */
export function SelfTestSection({ cameraId, start, mayStart }: SelfTestSectionProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const runs = useQuery(selfTestsQuery(cameraId));
  const latest = runs.data?.results[0];
  return (
    <section className={css.section} aria-label={t('camera_health.self_test.title')} aria-busy={runs.isPending}>
      <header className={css.head}>
        <h3>{t('camera_health.self_test.title')}</h3>
        {latest ? <MomentAgo at={latest.started_at} /> : null}
        {latest?.is_planned ? <span>{t('camera_health.self_test.planned')}</span> : null}
        {latest ? <State run={latest} /> : null}
      </header>
      {runs.isError && !runs.data ? <ErrorPanel error={runs.error} onRetry={() => void runs.refetch()} /> : null}
      {runs.isPending ? <Skeleton width="100%" height={120} /> : null}
      {runs.data?.results.length === 0 ? <p className={css.hint}>{t('camera_health.self_test.none')}</p> : null}
      {latest ? <Waterfall run={latest} /> : null}
      {latest?.state === 'passed' && latest.finds_mark !== null ? (
        <p className={css.hint}>{t(`camera_health.self_test.${latest.finds_mark ? 'found' : 'answered'}`)}</p>
      ) : null}
      {latest?.failure ? (
        <p className={css.failure}>{t(`camera_health.self_test.failed.${reasonOf(latest.failure)}`)}</p>
      ) : null}
      {runs.data && runs.data.results.length > 0 ? <Runs runs={runs.data.results} /> : null}
      {runs.data && runs.data.month.ended > 0 ? (
        <p className={css.hint}>
          {t('camera_health.self_test.month', {
            passed: runs.data.month.passed,
            count: runs.data.month.ended,
            days: SELF_TEST_DAYS,
          })}
        </p>
      ) : null}
      {mayStart ? (
        <Button
          leftSection={<IconPlayerPlay size={15} stroke={1.8} aria-hidden="true" />}
          loading={start.isPending || latest?.state === 'running'}
          onClick={() => start.mutate()}
          {...readOnly}
        >
          {t('camera_health.self_test.run')}
        </Button>
      ) : null}
    </section>
  );
}

function State({ run }: { run: SelfTest }) {
  const { t, i18n } = useTranslation();
  return (
    <span className={css.state} role="status">
      <Badge tone={TONES[run.state]}>
        {t(`camera_health.self_test.state.${run.state}`, { time: stepText(totalMs(run), i18n.language) })}
      </Badge>
    </span>
  );
}

/** The last runs, the oldest first: how long each took, or that it failed. */
function Runs({ runs }: { runs: readonly SelfTest[] }) {
  const { t, i18n } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  const over = runs.filter(({ state }) => state !== 'running');
  const most = Math.max(1, ...over.map(totalMs));
  const passed = over.filter(({ state }) => state === 'passed').length;
  const label = t('camera_health.self_test.passed_of', { passed, count: over.length });
  return (
    <figure className={css.runs}>
      <figcaption>
        <span>{label}</span>
        <span>{t('camera_health.self_test.limit', { seconds: SELF_TEST_SECONDS })}</span>
      </figcaption>
      <div className={css.bars} role="img" aria-label={label}>
        {over.toReversed().map((run) => (
          <i
            key={run.id}
            data-state={run.state}
            style={{ height: run.state === 'failed' ? '100%' : `${Math.max(8, (100 * totalMs(run)) / most)}%` }}
          />
        ))}
      </div>
      <SpokenTable
        name={label}
        head={[t('column.time'), t('camera_health.self_test.title')]}
        rows={over.map((run) => [
          dateTimeInFormat(new Date(run.started_at), format),
          t(`camera_health.self_test.state.${run.state}`, { time: stepText(totalMs(run), i18n.language) }),
        ])}
      />
    </figure>
  );
}
