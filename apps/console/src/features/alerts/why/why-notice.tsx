import type { WatchProblem } from '@sightline/engine/watch';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { useTranslation } from 'react-i18next';
import { timeOf } from '../../../lib/dates.ts';
import type { RunState } from '../../../lib/replay/run-state.ts';
import css from './why.module.css';

interface WhyNoticeProps {
  state: RunState;
  askedMs: number;
  timeZone: string;
  hasOpeningMiss: boolean | undefined;
  problems: readonly WatchProblem[] | undefined;
}

/** What stands above the page: how far the run is, or why it shows less than one hoped for. */
export function WhyNotice({ state, askedMs, timeZone, hasOpeningMiss, problems }: WhyNoticeProps) {
  const { t } = useTranslation();
  const [problem] = problems?.flatMap((one) => one.problems) ?? [];
  const time = timeOf(new Date(askedMs), timeZone);
  if (problem) return <Notice isBad text={t('why.problem', { reason: problem.message })} />;
  if (state.status === 'failed') return <Notice isBad text={t('why.failed')} />;
  const { progress } = state;
  if (state.status === 'running') {
    const percent =
      progress && progress.totalFrames > 0 ? Math.round((100 * progress.frames) / progress.totalFrames) : 0;
    return <Notice text={t('why.running', { percent })} />;
  }
  const hasNothing = state.nearMiss?.lanes.every(({ samples }) => samples.length === 0);
  if (hasNothing) return <Notice isBad text={t(`past.gap.${state.missing[0]?.reason ?? 'not_recorded'}`)} />;
  return hasOpeningMiss === false ? <Notice text={t('why.none_near', { time })} /> : null;
}

function Notice({ text, isBad = false }: { text: string; isBad?: boolean }) {
  const Icon = isBad ? IconAlertTriangle : IconInfoCircle;
  return (
    <p className={css.notice} data-bad={isBad || undefined} role="status">
      <Icon size={15} stroke={1.8} aria-hidden="true" />
      {text}
    </p>
  );
}
