import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { type Alert, alertTraceQuery } from '../../../entities/alert/alert-queries.ts';
import { useCommands } from '../../../lib/commands/use-commands.ts';
import { useItemWords } from '../shared/use-item-words.ts';
import css from './alert-screen.module.css';
import { DETAIL_COMMANDS, type DetailContext } from './detail-commands.ts';
import { DetailHead } from './detail-head.tsx';
import { drawnFor } from './node-focus.ts';
import { Panel } from './panel.tsx';
import type { TabKey } from './panel-tabs.tsx';
import { Stage } from './stage.tsx';
import { Timeline } from './timeline.tsx';
import { useAround } from './use-around.ts';
import { usePlayer } from './use-player.ts';
import type { Review } from './use-review.ts';
import { useIncident, useTarget } from './use-target.ts';
import { WhyFired } from './why-fired.tsx';

interface AlertPageProps {
  alert: Alert;
  review: Review;
}

/** The alert itself: its picture, the seconds around it, why it was raised, and what people did about it. */
export function AlertPage({ alert, review }: AlertPageProps) {
  const { changes, isFolded, onNext, onPrevious, show, close } = review;
  const incident = useIncident(alert);
  const target = useTarget(alert, incident, isFolded);
  const [tab, setTab] = useState<TabKey>('comments');
  const [isAssigning, setIsAssigning] = useState(false);
  const composer = useRef<{ focus: () => void }>(null);
  const [hasZones, setHasZones] = useState(true);
  const [pointed, setPointed] = useState<string>();
  const { data: trace } = useQuery(alertTraceQuery(alert.id));
  const focus = useMemo(() => (pointed ? drawnFor(alert, trace, pointed) : undefined), [alert, trace, pointed]);
  const around = useAround(alert, trace);
  const isPlayable = alert.clip_url !== null || (around.tracks.length > 0 && !alert.annotated);
  const player = usePlayer({ span: around.span, alertMs: around.alertMs, isReady: isPlayable });
  const place = useRef<HTMLElement>(null);
  const { alt } = useItemWords(alert);
  const onZones = () => setHasZones(!hasZones);
  const context: DetailContext = {
    alert,
    target,
    changes,
    onNext,
    onPrevious,
    onAssign: () => setIsAssigning(true),
    onComment: () => {
      setTab('comments');
      requestAnimationFrame(() => composer.current?.focus());
    },
    onZones,
    onPlay: player.toggle,
    onClose: close,
  };
  useCommands({ title: 'keys.in_viewer', commands: DETAIL_COMMANDS, context, place });
  return (
    <>
      <article ref={place} className={css.centre} aria-label={alt}>
        <DetailHead alert={alert} review={review} />
        <div className={css.stands}>
          <Stage {...{ alert, around, player, focus, hasZones, onZones }} />
          <Timeline {...{ alert, around, player, pointed }} />
          <WhyFired alert={alert} pointed={pointed} onPoint={setPointed} />
        </div>
      </article>
      <Panel
        {...{ alert, changes, target, incident, tab, composer, isAssigning }}
        onTab={setTab}
        onAssigning={setIsAssigning}
        onShow={show}
        onGone={onNext ?? onPrevious ?? close}
      />
    </>
  );
}
