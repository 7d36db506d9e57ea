import type { Suggestion } from '@sightline/contract/alerts/suggestions';
import { areasOf } from '@sightline/engine/replay/change';
import type { Episode } from '@sightline/engine/replay/episodes';
import { limitOf, limitValue } from '@sightline/engine/replay/limits';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alertAddress } from '../../../entities/alert/alert-address.ts';
import { useCameraPictures } from '../../../entities/camera/camera-pictures.ts';
import { DroppedNotes } from '../../../entities/past/dropped-notes.tsx';
import { useCameraChoices } from '../../../entities/past/past-chips.tsx';
import { flowKey, nameOfFlow } from '../../../entities/past/program-queries.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import type { AddressValues } from '../../../lib/address.ts';
import { useCommands } from '../../../lib/commands/use-commands.ts';
import { addDays, type Day, dayOf } from '../../../lib/dates.ts';
import { instantIn } from '../../../lib/site-time.ts';
import type { Move } from '../../../lib/use-address.ts';
import { HintStrip } from '../../../ui/hint-strip.tsx';
import css from './backtest.module.css';
import { type backtestAddress, limitIn } from './backtest-address.ts';
import { BACKTEST_COMMANDS, BACKTEST_HINTS, type BacktestContext } from './backtest-commands.ts';
import { BacktestHead } from './backtest-head.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import { DayChart } from './day-chart.tsx';
import { changesOf, type Draft, drafted, NO_CHANGES, suggestedDraft, withLimit } from './draft.ts';
import { FigureCards } from './figure-cards.tsx';
import { aloneEffect, cardsOf, figuresOf } from './figures.ts';
import { Gallery, PAGE } from './gallery.tsx';
import { lossText } from './loss-text.ts';
import { ProgressRow } from './progress-row.tsx';
import { raisedAlertsQuery } from './reviewed-alerts.ts';
import { type TriedCamera, useBacktestRun } from './use-backtest-run.ts';
import { useMarks } from './use-marks.ts';
import { maySave } from './ways-to-save.ts';

type Values = AddressValues<backtestAddress>;

interface BacktestProps {
  cameras: readonly TriedCamera[];
  flow: string;
  /** What the page was opened with: saving the draft settles it. */
  suggestion: Suggestion | undefined;
  today: Day;
  values: Values;
  onChange: (part: Partial<Values>, move?: Move) => void;
}

const SAME_MS = 5000;

/** The draft with what the address came with. */
function startDraft([first]: readonly TriedCamera[], limit: string, suggestion: Suggestion | undefined): Draft {
  if (suggestion) return suggestedDraft(suggestion.camera.id, suggestion.change);
  const given = limitIn(limit);
  return given && first ? withLimit(NO_CHANGES, first.live.flow, given.node, given.value) : NO_CHANGES;
}

/** What is tried out on the left, what it would do on the right. */
export function Backtest({ cameras, flow, suggestion, today, values, onChange }: BacktestProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => startDraft(cameras, values.limit, suggestion));
  const [touched, setTouched] = useState<string>();
  const [hasZones, setHasZones] = useState(true);
  const [chosen, setChosen] = useState(0);
  const [isAsking, setIsAsking] = useState(false);
  const { live, program } = cameras[0]!;
  const { time_zone: timeZone } = program;
  const range = useMemo(() => ({ from: values.from, to: values.to }), [values.from, values.to]);
  const name = nameOfFlow(t, live);
  const looked = useRef<ReadonlySet<string>>(new Set());
  const { state, runs, run, cancel } = useBacktestRun(cameras, range, { draft, name, looked });
  const from = new Date(instantIn(range.from, '00:00', timeZone)).toISOString();
  const to = new Date(instantIn(addDays(range.to, 1), '00:00', timeZone)).toISOString();
  const ids = cameras.map(({ id }) => id);
  const { data: alerts = NO_ALERTS } = useQuery(raisedAlertsQuery(ids, live.use_case, from, to));
  const { marks, mark } = useMarks({ flow: flowKey(live), cameras: ids, from, to });
  const figures = useMemo(() => figuresOf(runs, alerts, marks), [runs, alerts, marks]);
  const cards = cardsOf(figures);
  const episodes = useMemo(
    () => runs.flatMap(({ stretch }) => stretch?.results.flatMap(({ result }) => result.episodes) ?? []),
    [runs],
  );
  const isFalse = ({ firedMs }: Episode) =>
    firedMs !== null &&
    alerts.some(
      ({ status, occurred_at }) => status === 'invalid' && Math.abs(Date.parse(occurred_at) - firedMs) < SAME_MS,
    );
  const pictureOf = useCameraPictures(ids);
  const choices = useCameraChoices();
  const nameOfCamera = (id: string) => choices.find(({ value }) => value === id)?.label ?? '';
  const changes = changesOf(draft);
  const canSave = changes.length > 0 && maySave(user, flow, draft);
  const shown = figures[values.shown];
  useEffect(() => {
    looked.current = new Set(shown.slice(0, PAGE).map(({ run: { atMs } }) => dayOf(new Date(atMs), timeZone)));
  }, [shown, timeZone]);
  const step = (by: 1 | -1) => {
    const node =
      live.flow.nodes.find(({ id }) => id === touched) ??
      live.flow.nodes.find((one) => one.type === 'rule' && limitValue(one) !== undefined);
    if (node?.type !== 'rule') return;
    const field = limitOf(node.rule_type);
    if (!field) return;
    const now = draft.limits[node.id] ?? limitValue(node)!;
    setDraft(withLimit(draft, live.flow, node.id, Math.max(field.step, now + by * field.step)));
  };
  const context: BacktestContext = {
    onPicture: (by) => setChosen(Math.min(Math.max(chosen + by, 0), Math.max(shown.length - 1, 0))),
    onOpen: () => {
      const alert = shown[chosen]?.alert;
      if (alert) void navigate(alertAddress(alert.id) as never);
    },
    onShown: (next) => {
      setChosen(0);
      onChange({ shown: next });
    },
    onZones: () => setHasZones(!hasZones),
    onStep: step,
    onRun: run,
    onSave: canSave ? () => setIsAsking(true) : undefined,
  };
  useCommands({ title: 'backtest.keys', commands: BACKTEST_COMMANDS, context, place: 'page' });
  const liveName = live.flow_version ? t('backtest.version', { number: live.flow_version }) : t('backtest.today');
  const zonesOf = (camera: string) => {
    const tried = cameras.find(({ id }) => id === camera);
    if (!tried) return [];
    const drawn = (nodes: typeof live.flow.nodes, look: 'zone' | 'draft') =>
      nodes.flatMap((node) => areasOf(node).map(({ points }) => ({ label: '', points, look })));
    const today = drawn(tried.live.flow.nodes, 'zone');
    return changes.some((key) => key.startsWith('area'))
      ? [...today, ...drawn(drafted(tried.live, camera, draft).flow.nodes, 'draft')]
      : today;
  };
  return (
    <div className={css.page}>
      <BacktestHead
        {...{ flow, suggestion, name, cameras: ids, range, today, draft, cards, liveName, isAsking }}
        count={changes.length}
        onAsk={setIsAsking}
        onDraft={setDraft}
        onCameras={(next) => onChange({ cameras: next })}
        onRange={(next) => onChange(next)}
        onSaved={() => {
          setDraft(NO_CHANGES);
          onChange({ limit: '', suggestion: undefined });
        }}
      />
      <div className={css.columns}>
        <ChangesPanel
          {...{ cameras, draft, episodes, isFalse, pictureOf, nameOfCamera, liveName }}
          effectOf={(key) => aloneEffect(runs, key, alerts)}
          onDraft={setDraft}
          onLimit={setTouched}
        />
        <div className={css.centre}>
          <ProgressRow state={state} done={cards.days} days={runs.length} onCancel={cancel} onRun={run} />
          <RunNotice state={state} />
          <DroppedNotes missing={state.missing} className={css.notice} />
          <FigureCards cards={cards} />
          <DayChart days={figures.days} liveName={liveName} />
          <Gallery
            {...{ figures, pictureOf, nameOfCamera, timeZone, hasZones, zonesOf, chosen }}
            shown={values.shown}
            onShown={context.onShown}
            reasonOf={(judged) => lossText(t, judged, live.flow, values.shown)}
            onChoose={setChosen}
            onMark={mark}
          />
        </div>
      </div>
      <HintStrip commands={BACKTEST_HINTS} />
    </div>
  );
}

const NO_ALERTS: never[] = [];

/** Why there is less to see than one hoped for. */
function RunNotice({ state }: { state: ReturnType<typeof useBacktestRun>['state'] }) {
  const { t } = useTranslation();
  const [problem] = Object.values(state.problems).flat();
  const text =
    (problem && t('backtest.problem', { reason: problem.problems[0]?.message ?? '' })) ||
    (state.status === 'failed' && t('backtest.failed')) ||
    (state.missing.length > 0 && t('backtest.missing'));
  return text ? (
    <p className={css.notice} role="status">
      {text}
    </p>
  ) : null;
}
