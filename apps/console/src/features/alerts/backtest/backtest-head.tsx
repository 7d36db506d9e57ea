import { Button } from '@mantine/core';
import type { Suggestion } from '@sightline/contract/alerts/suggestions';
import IconTestPipe from '@tabler/icons-react/dist/esm/icons/IconTestPipe.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DayRange } from '../../../entities/alert/alert-range.ts';
import { DateChip } from '../../../entities/date-range/date-chip.tsx';
import { flowQuery } from '../../../entities/flow/flow-queries.ts';
import { useCameraChoices } from '../../../entities/past/past-chips.tsx';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import type { Day } from '../../../lib/dates.ts';
import { isLogicFlow } from '../../../lib/is-logic-flow.ts';
import { target } from '../../../lib/target.ts';
import { ChoiceChip } from '../../../ui/choice-chip.tsx';
import { TargetLink } from '../../../ui/target-link.tsx';
import css from './backtest.module.css';
import { type Draft, NO_CHANGES } from './draft.ts';
import type { Cards } from './figures.ts';
import { SaveDraft } from './save-draft.tsx';
import { VersionMenu } from './version-menu.tsx';
import { maySave, savingOf } from './ways-to-save.ts';

interface BacktestHeadProps {
  flow: string;
  suggestion: Suggestion | undefined;
  name: string;
  liveName: string;
  cameras: readonly string[];
  range: DayRange;
  today: Day;
  draft: Draft;
  count: number;
  cards: Cards;
  isAsking: boolean;
  onAsk: (isAsking: boolean) => void;
  onDraft: (draft: Draft) => void;
  onCameras: (ids: string[]) => void;
  onRange: (range: DayRange) => void;
  onSaved: () => void;
}

/** Which flow over which cameras and days, and what becomes of the draft. */
export function BacktestHead(props: BacktestHeadProps) {
  const {
    flow,
    name,
    liveName,
    cameras,
    range,
    today,
    draft,
    count,
    cards,
    isAsking,
    onAsk,
    onDraft,
    onCameras,
    onRange,
    onSaved,
    suggestion,
  } = props;
  const { t } = useTranslation();
  const user = useCurrentUser();
  const canEdit = maySave(user, flow, draft);
  const mayView = mayOpen(user, { permission: 'camera_settings_platform_settings_read' });
  const { data } = useQuery({ ...flowQuery(flow), enabled: isLogicFlow(flow) && mayView });
  const saving = canEdit ? savingOf(t, isLogicFlow(flow) ? data : flow, cameras, draft) : undefined;
  return (
    <header className={css.head}>
      <TargetLink target={target({ to: '/alerts/summary' })} className={css.close} aria-label={t('past.to_alerts')}>
        <IconX size={18} stroke={1.8} aria-hidden="true" />
      </TargetLink>
      <span className={css.mark}>
        <IconTestPipe size={18} stroke={1.8} aria-hidden="true" />
      </span>
      <div className={css.names}>
        <h1>{t('backtest.title', { flow: name })}</h1>
        <p>{t('backtest.against', { live: liveName })}</p>
      </div>
      <ChoiceChip
        name={t('filter.camera')}
        icon={<IconVideo size={15} stroke={1.8} aria-hidden="true" />}
        choices={useCameraChoices()}
        chosen={cameras}
        onChange={(ids) => ids.length > 0 && onCameras(ids)}
      />
      <DateChip range={range} today={today} onChange={onRange} />
      <span className={css.right}>
        {count > 0 ? <span className={css.unsaved}>{t('backtest.unsaved', { count })}</span> : null}
        <Button variant="default" disabled={count === 0} onClick={() => onDraft(NO_CHANGES)}>
          {t('backtest.discard')}
        </Button>
        {data ? <VersionMenu flow={data} {...{ cameras, canEdit, draft, onDraft }} /> : null}
        {saving ? (
          <SaveDraft
            {...{ saving, suggestion, isAsking, onAsk, onSaved }}
            lost={cards.lostNonCompliant}
            isDisabled={count === 0}
          />
        ) : null}
      </span>
    </header>
  );
}
