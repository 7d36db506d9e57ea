import { Button } from '@mantine/core';
import { limitOf } from '@sightline/engine/replay/limits';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SuggestionDetail as Detail } from '../../../entities/suggestion/suggestion-queries.ts';
import { suggestionQuery } from '../../../entities/suggestion/suggestion-queries.ts';
import { useCommands } from '../../../lib/commands/use-commands.ts';
import { dayOf } from '../../../lib/dates.ts';
import { target } from '../../../lib/target.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { HintStrip } from '../../../ui/hint-strip.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DismissPopup } from './dismiss-popup.tsx';
import { rangeOf } from './effect.ts';
import { SUGGESTION_COMMANDS } from './suggestion-commands.ts';
import { SuggestionDetail } from './suggestion-detail.tsx';
import css from './suggestions.module.css';
import { useDecide, useMayDecide } from './use-decide.ts';

interface SuggestionPaneProps {
  id: string;
  /** All of the list, in its order. */
  ids: readonly string[];
  onOpen: (id: string | undefined) => void;
}

/** What is known of the chosen suggestion. */
export function SuggestionPane({ id, ids, onOpen }: SuggestionPaneProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({ ...suggestionQuery(id), enabled: id !== '' });
  return (
    <div className={css.pane}>
      <Button
        className={css.back ?? ''}
        variant="subtle"
        leftSection={<IconArrowLeft size={15} stroke={1.8} />}
        onClick={() => onOpen(undefined)}
      >
        {t('suggestions.back')}
      </Button>
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton width="100%" height={420} /> : null}
      {data ? <Decided key={data.version} suggestion={data} {...{ ids, onOpen }} /> : null}
    </div>
  );
}

/** As a backtest opens it: the camera, the days, and the draft. */
const compareOf = ({ id, flow, camera, from, to, site }: Detail) =>
  target({
    to: '/alerts/backtest',
    search: {
      flow,
      cameras: camera.id,
      from: dayOf(new Date(from), site.time_zone),
      to: dayOf(new Date(to), site.time_zone),
      suggestion: id,
    },
  });

interface DecidedProps extends Omit<SuggestionPaneProps, 'id'> {
  suggestion: Detail;
}

function Decided({ suggestion, ids, onOpen }: DecidedProps) {
  const navigate = useNavigate();
  const [to, setTo] = useState<number>();
  const [isAsking, setIsAsking] = useState(false);
  const mayDecide = useMayDecide(suggestion);
  const { apply, dismiss, reopen } = useDecide();
  const { id, version, status, change } = suggestion;
  const compare = compareOf(suggestion);
  const canDecide = mayDecide && status === 'open';
  const send = () => apply.mutate({ id, version, to });
  const step = (by: 1 | -1) => {
    if (change.kind !== 'limit') return;
    const { min, max } = rangeOf(change, suggestion.evidence);
    const next = (to ?? change.to) + by * (limitOf(change.rule_type)?.step ?? 1);
    setTo(Math.min(Math.max(next, min), max));
  };
  useCommands({
    title: 'suggestions.keys',
    commands: SUGGESTION_COMMANDS,
    context: {
      onMove: (by) => onOpen(ids[Math.min(Math.max(ids.indexOf(id) + by, 0), ids.length - 1)]),
      onCompare: () => void navigate(compare as never),
      onApply: canDecide ? send : undefined,
      onDismiss: canDecide ? () => setIsAsking(true) : undefined,
      onStep: change.kind === 'limit' && status === 'open' ? step : undefined,
    },
    place: 'page',
  });
  return (
    <>
      <SuggestionDetail
        {...{ suggestion, to, compare, mayDecide }}
        onTo={setTo}
        isSending={apply.isPending || reopen.isPending}
        onApply={send}
        onDismiss={() => setIsAsking(true)}
        onReopen={() => reopen.mutate({ id, version })}
      />
      <HintStrip commands={SUGGESTION_COMMANDS} />
      <DismissPopup
        isOpen={isAsking}
        isSending={dismiss.isPending}
        onClose={() => setIsAsking(false)}
        onDismiss={(reason) => dismiss.mutate({ id, version, reason })}
      />
    </>
  );
}
