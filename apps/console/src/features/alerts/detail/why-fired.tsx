import { Button } from '@mantine/core';
import type { AlertTrace } from '@sightline/contract/logic-flows/programs';
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs';
import IconTestPipe from '@tabler/icons-react/dist/esm/icons/IconTestPipe.mjs';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Alert, alertTraceQuery } from '../../../entities/alert/alert-queries.ts';
import { nameOfAlert } from '../../../entities/alert/use-cases.ts';
import { FlowGraph } from '../../../entities/flow-graph/flow-graph.tsx';
import { readingOf } from '../../../entities/flow-graph/node-reading.ts';
import { statesOf } from '../../../entities/flow-graph/node-states.ts';
import { nameOfNode, reasonText } from '../../../entities/flow-graph/node-words.ts';
import { stepOfTrace } from '../../../entities/flow-graph/trace-steps.ts';
import { type ReadFlow, readFlow } from '../../../entities/flow-graph/wire-flow.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { clockOf } from '../../../lib/dates.ts';
import { withZone } from '../../../lib/number-text.ts';
import { target } from '../../../lib/target.ts';
import { TargetLink } from '../../../ui/target-link.tsx';
import { WaitingLines } from '../../../ui/waiting-lines.tsx';
import { TraceList } from './trace-list.tsx';
import css from './why-fired.module.css';

interface WhyFiredProps {
  alert: Alert;
  pointed: string | undefined;
  onPoint: (node: string | undefined) => void;
}

/** The path through the flow that raised an alert, with the flow as it was at that time. */
export function WhyFired({ alert, pointed, onPoint }: WhyFiredProps) {
  const { t } = useTranslation();
  const { data, isError } = useQuery(alertTraceQuery(alert.id));
  const read = useMemo(() => (data?.logicflow ? readFlow(data.logicflow) : undefined), [data]);
  return (
    <section className={css.panel} aria-label={t('why_fired.title')}>
      <header className={css.head}>
        <h3 className={css.title}>{t('why_fired.title')}</h3>
        <span className={css.version}>{versionText(t, alert, data)}</span>
        <span className={css.actions}>
          <FlowLinks alert={alert} />
        </span>
      </header>
      {data ? null : isError ? (
        <p className={css.note}>{t('why_fired.failed')}</p>
      ) : (
        <WaitingLines count={2} width="60%" />
      )}
      {data && !read ? (
        <>
          <p className={css.note}>{t('why_fired.no_flow')}</p>
          <TraceList steps={data.trace} />
        </>
      ) : null}
      {data && read ? <Explained {...{ alert, trace: data, read, pointed, onPoint }} /> : null}
    </section>
  );
}

/** From why it fired to what another limit would have done, and to the flow itself. */
function FlowLinks({ alert }: { alert: Alert }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const cameraId = alert.camera.id;
  const flow = alert.flow_id ?? alert.use_case;
  return (
    <>
      <Button
        component={TargetLink}
        target={target({ to: '/alerts/backtest', search: { flow, cameras: cameraId } })}
        variant="subtle"
        leftSection={<IconTestPipe size={15} stroke={1.8} />}
      >
        {t('why_fired.backtest')}
      </Button>
      {alert.flow_id && mayOpen(user, { permission: 'cameras_detail__retrieve' }) ? (
        <Button
          component={TargetLink}
          target={target({
            to: '/camera/$cameraId/use-case',
            params: { cameraId },
            search: { tab: 'alerts', flow: alert.flow_id },
          })}
          variant="subtle"
          rightSection={<IconArrowUpRight size={15} stroke={1.8} />}
        >
          {t('why_fired.open_flow')}
        </Button>
      ) : null}
    </>
  );
}

const versionText = (t: TFunction, alert: Alert, trace: AlertTrace | undefined) => {
  const flow = nameOfAlert(t, alert);
  const number = trace?.flow_version;
  return number ? t('why_fired.version', { flow, number }) : flow;
};

interface ExplainedProps extends WhyFiredProps {
  trace: AlertTrace;
  read: ReadFlow;
}

function Explained({ alert, trace, read: { flow, names }, pointed, onPoint }: ExplainedProps) {
  const { t } = useTranslation();
  const steps = useMemo(() => trace.trace.map(stepOfTrace), [trace]);
  const readings = useMemo(
    () =>
      new Map(
        flow.nodes.map((node) => [
          node.id,
          readingOf(
            node,
            steps.find((step) => step.node === node.id),
            alert.objects,
          ),
        ]),
      ),
    [flow, steps, alert.objects],
  );
  const { ends } = useMemo(() => statesOf(flow, readings), [flow, readings]);
  const outputs = flow.nodes.filter(({ id }) => !flow.edges.some(({ from }) => from === id) && readings.get(id)?.isMet);
  const at = new Date(trace.occurred_at);
  const zone = alert.site.time_zone;
  const time = withZone(clockOf(at, zone), zone, at);
  return (
    <>
      <FlowGraph
        flow={flow}
        names={names}
        label={t('why_fired.graph')}
        steps={steps}
        seen={alert.objects}
        notes={Object.fromEntries(outputs.map(({ id }) => [id, t('why_fired.alert_at', { time })]))}
        pointed={pointed}
        onPoint={onPoint}
      />
      {ends.length > 0 ? (
        <ul className={css.reasons}>
          {flow.nodes
            .filter(({ id }) => ends.includes(id))
            .map((node) => (
              <li key={node.id}>
                <b>{t('why_fired.did_not_fire')}</b> {reasonText(t, nameOfNode(t, node, names), readings.get(node.id))}
              </li>
            ))}
        </ul>
      ) : null}
    </>
  );
}
