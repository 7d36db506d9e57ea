import { Button } from '@mantine/core';
import type { CameraUseCase } from '@sightline/contract/node-link';
import type { Episode } from '@sightline/engine/replay/episodes';
import type { Verdict } from '@sightline/engine/replay/verdict';
import IconBellRinging from '@tabler/icons-react/dist/esm/icons/IconBellRinging.mjs';
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { useTranslation } from 'react-i18next';
import { FlowGraph } from '../../../entities/flow-graph/flow-graph.tsx';
import type { NodeStep } from '../../../entities/flow-graph/node-reading.ts';
import { againstLimit, inUnit } from '../../../entities/flow-graph/node-words.ts';
import type { MomentAt } from '../../../lib/replay/protocol.ts';
import type { Target } from '../../../lib/target.ts';
import { TargetLink } from '../../../ui/target-link.tsx';
import { lowerLimit } from './lower-limit.ts';
import css from './why.module.css';

interface VerdictPanelProps {
  flow: CameraUseCase;
  moment: MomentAt | null;
  /** While the replay runs, nothing is known of the moment. */
  isRunning: boolean;
  episodes: readonly Episode[];
  nameOf: (node: string) => string;
  /** Where another limit is tried out. */
  backtest: (node: string, limit: number) => Target;
  pointed: string | undefined;
  onPoint: (node: string | undefined) => void;
}

const stepsOf = ({ steps }: MomentAt): NodeStep[] =>
  steps.map(({ node, cameIn, passed, active, measured, limit, telling }) => ({
    node,
    cameIn,
    passed,
    active,
    ...(telling && telling.unit !== 'score'
      ? { measured: telling.measured, limit: telling.limit, unit: telling.unit }
      : { measured, limit }),
  }));

/** Who stopped it and by how much, on the graph of the flow. */
export function VerdictPanel(props: VerdictPanelProps) {
  const { flow, moment, isRunning, episodes, nameOf, backtest, pointed, onPoint } = props;
  const { t } = useTranslation();
  const verdict = moment?.verdicts[0]?.verdict;
  const words = useVerdictWords(verdict, isRunning, nameOf);
  const other = verdict && lowerLimit(flow.flow, verdict, episodes, flow.alert_cooldown_seconds);
  const Icon = verdict?.outcome === 'fired' ? IconBellRinging : IconHandStop;
  return (
    <section className={css.verdict} aria-label={t('why.verdict')}>
      <div className={css.said} aria-live="polite">
        <span className={css.round}>
          <Icon size={17} stroke={1.8} aria-hidden="true" />
        </span>
        <div>
          <h2 className={css.stopped}>{words.title}</h2>
          <p className={css.because}>{words.because}</p>
        </div>
      </div>
      <FlowGraph
        flow={flow.flow}
        label={t('why.graph')}
        size="verdict"
        steps={moment ? stepsOf(moment) : undefined}
        seen={moment?.frame.objects}
        stoppedAt={verdict?.stoppedBy?.node}
        pointed={pointed}
        onPoint={onPoint}
      />
      {other && verdict?.stoppedBy ? (
        <footer className={css.other}>
          <span>
            {t('why.lower', { limit: inUnit(t, other.limit, other.unit) })}{' '}
            {other.more > 0 ? t('why.lower_more', { count: other.more }) : null}
          </span>
          <Button
            component={TargetLink}
            target={backtest(verdict.stoppedBy.node, other.limit)}
            variant="default"
            leftSection={<IconHistory size={15} stroke={1.8} />}
          >
            {t('why.backtest', { limit: inUnit(t, other.limit, other.unit) })}
          </Button>
        </footer>
      ) : null}
    </section>
  );
}

/** The verdict in two sentences. */
function useVerdictWords(verdict: Verdict | undefined, isRunning: boolean, nameOf: (node: string) => string) {
  const { t } = useTranslation();
  if (!verdict && isRunning) return { title: t('why.looking'), because: t('why.looking_hint') };
  if (!verdict) return { title: t('why.no_moment'), because: t('why.no_moment_hint') };
  if (verdict.outcome === 'fired') return { title: t('why.fired'), because: t('why.fired_hint') };
  if (verdict.heldBack) return { title: t('why.held_back'), because: t(`why.held.${verdict.heldBack}`) };
  const { stoppedBy, shortBy, met } = verdict;
  if (!stoppedBy) return { title: t('why.nothing_seen'), because: t('why.nothing_seen_hint') };
  const name = nameOf(stoppedBy.node);
  const { reading } = stoppedBy;
  if (!reading || reading.limit === null)
    return { title: t('why.stopped', { name }), because: t('why.nothing_came', { name }) };
  const others = met.length > 0 ? t('why.others_met', { count: met.length }) : '';
  const words = againstLimit(t, reading.measured, reading.limit, reading.unit);
  const isAtLimit = words.value === words.limit;
  return {
    title:
      shortBy !== null && reading.measured > 0 && !isAtLimit
        ? t('why.stopped_by', { name, short: words.short })
        : t('why.stopped', { name }),
    because: `${t(isAtLimit ? 'why.at_limit' : 'why.value_limit_is', words)} ${others}`.trim(),
  };
}
