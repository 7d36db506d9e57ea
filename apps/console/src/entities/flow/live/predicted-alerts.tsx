import { useDebouncedValue } from '@mantine/hooks';
import { toFlow } from '@sightline/contract/logic-flows/convert';
import type { CameraProgram } from '@sightline/contract/logic-flows/programs';
import { limitOf, limitValue } from '@sightline/engine/replay/limits';
import { predictAlerts } from '@sightline/engine/replay/predict';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNearMiss } from '../../../lib/replay/use-replay.ts';
import { programQuery } from '../../past/program-queries.ts';
import { mayOpen } from '../../user/access.ts';
import { useCurrentUser } from '../../user/current-user.ts';
import type { NamedThing } from '../builder-props.ts';
import type { Builder } from '../model/builder.ts';
import { type DocRule, type FlowDoc, graphOf, nodeIn, ruleTypeOf } from '../model/doc.ts';
import { configure } from '../model/edits.ts';
import { useBuilt } from '../use-builder.ts';
import css from './live.module.css';
import { withDraft } from './use-live.ts';

interface PredictedAlertsProps {
  builder: Builder;
  rule: DocRule;
  camera: NamedThing | undefined;
  /** Its pauses between alerts count for the prediction. */
  flowId: string | undefined;
}

const DAY_MS = 24 * 3600 * 1000;
/** A run is not worth starting between two keys. */
const SETTLED_MS = 600;

const limitIn = (doc: FlowDoc, id: string) => {
  const node = toFlow(graphOf(doc)).nodes.find((each) => each.id === id);
  return node?.type === 'rule' ? limitValue(node) : undefined;
};

/** The flow with one rule's limit as it was: the peaks that were recorded do not depend on it, so turning it starts no run. */
function withLimit(doc: FlowDoc, id: string, limit: number): FlowDoc {
  const type = ruleTypeOf(nodeIn(doc, id));
  const field = type && limitOf(type)?.field;
  return field ? configure(doc, id, { [field]: limit }) : doc;
}

/** How many alerts a day a rule would give while its limit is turned, by what the camera recorded. */
export function PredictedAlerts({ builder, rule, camera, flowId }: PredictedAlertsProps) {
  const user = useCurrentUser();
  const type = ruleTypeOf(rule);
  const isKnown = type !== undefined && limitOf(type) !== undefined;
  const isOn = isKnown && camera !== undefined && mayOpen(user, { permission: 'alerts_summary__read' });
  const { data } = useQuery({ ...programQuery(camera?.id ?? ''), enabled: isOn });
  if (!isOn || !data) return null;
  return <Predicted {...{ builder, rule, camera, flowId, program: data.program }} />;
}

interface PredictedProps extends PredictedAlertsProps {
  camera: NamedThing;
  program: CameraProgram;
}

function Predicted({ builder, rule, camera, flowId, program }: PredictedProps) {
  const { t } = useTranslation();
  const doc = useBuilt(builder, (state) => state.doc);
  const [first] = useState(() => limitIn(doc, rule.id) ?? 0);
  const [toMs] = useState(() => Date.now());
  const [settled] = useDebouncedValue(doc, SETTLED_MS);
  const watched = useMemo(
    () => withDraft(camera.id, program, withLimit(settled, rule.id, first)),
    [settled, rule.id, camera.id, program, first],
  );
  const { state } = useNearMiss({
    kind: 'near-miss',
    camera: watched,
    stretch: { key: 'predict', fromMs: toMs - DAY_MS, toMs },
  });
  const { nearMiss, progress } = state;
  const limit = limitIn(doc, rule.id) ?? first;
  if (!nearMiss) {
    if (state.status !== 'running') return null;
    const percent = progress && progress.totalFrames > 0 ? (100 * progress.frames) / progress.totalFrames : 0;
    return <p className={css.predicted}>{t('flow.predicted.running', { percent: Math.round(percent) })}</p>;
  }
  if (progress?.totalFrames === 0) return <p className={css.predicted}>{t('flow.predicted.nothing')}</p>;
  const own = program.use_cases.find(({ flow_id }) => flow_id !== undefined && flow_id === flowId);
  const pace = { alertCooldownMs: (own?.alert_cooldown_seconds ?? 0) * 1000 };
  const at = (value: number) => predictAlerts(nearMiss.episodes, rule.id, value, pace);
  return (
    <p className={css.predicted} title={t('flow.predicted.by', { camera: camera.name })} role="status">
      <b className={css.count}>{t('flow.predicted.alerts', { count: at(limit) })}</b>{' '}
      {limit === first ? null : t('flow.predicted.before', { count: at(first) })}
    </p>
  );
}
