import type { AlertActivity } from '@sightline/contract/alerts/activity';
import type { WeekHours } from '@sightline/contract/schedules';
import type { CannotRun } from '@sightline/contract/use-cases/cannot-run';
import { specOfUseCase as specOf, type UseCaseKey } from '@sightline/contract/use-cases/catalogue';
import { needsOf } from '@sightline/contract/use-cases/needs';
import type { TFunction } from 'i18next';
import i18next from 'i18next';
import { createElement, memo, useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { PastLinks } from '../../../entities/alert/past-links.tsx';
import { nameOfUseCase } from '../../../entities/alert/use-cases.ts';
import { seenName } from '../../../entities/node/sight-words.ts';
import { SettingsForm } from '../../../entities/settings-form/settings-form.tsx';
import { warningsOf } from '../../../entities/use-case/cannot-run-words.ts';
import { iconOfUseCase } from '../../../entities/use-case/use-case-icons.ts';
import { useDraft } from '../../../forms/use-draft.ts';
import { joinWords } from '../../../lib/join-words.ts';
import { toast } from '../../../ui/toasts.tsx';
import { activityIn } from './activity.tsx';
import { ConfigureArea } from './configure-area.tsx';
import { ListRow } from './list-row.tsx';
import side from './row-side.module.css';
import { RowSide } from './row-side.tsx';
import { ScheduleRow } from './schedule-row.tsx';
import type { UseCaseForm } from './use-case-form.ts';
import css from './use-case-list.module.css';

/** What it looks for, and what is drawn for it: "people, zone". */
function hintOf(t: TFunction, key: UseCaseKey): string {
  const spec = specOf(key);
  const classes = needsOf(spec, {}).classes.map((word) => seenName(t, 'class', word));
  const isArea = spec.tools.some((tool) => tool === 'polygon' || tool === 'rectangle');
  const drawn = spec.tools.length === 0 ? [] : [isArea ? t('use_case_tab.zone') : t('use_case_tab.line')];
  return joinWords([...new Set([...classes, ...drawn])], i18next.language);
}

export interface UseCaseRowProps {
  cameraId: string;
  form: UseCaseForm;
  useCase: UseCaseKey;
  isOpen: boolean;
  onOpen: (key: string, isOpen: boolean) => void;
  cameraHours: WeekHours | undefined;
  cannotRun: readonly CannotRun[];
  /** Where the camera's use cases run, as a sentence. */
  runsOn: string | undefined;
  activity: AlertActivity | undefined;
  /** How many shapes are drawn for it; unknown to those who may not draw. */
  shapes: number | undefined;
}

export const UseCaseRow = memo(function UseCaseRow(props: UseCaseRowProps) {
  const { cameraId, form, useCase, isOpen, onOpen, cameraHours, cannotRun, runsOn, activity, shapes } = props;
  const { t } = useTranslation();
  const draft = form.draftOf(useCase);
  const isOn = useDraft(draft, (each) => each.value('enabled') === true);
  const obstacle = useSyncExternalStore(form.subscribe, () => form.obstacleOf(useCase));
  const { icon, manual } = specOf(useCase);
  const name = nameOfUseCase(t, useCase);
  const turn = useCallback(
    (enabled: boolean) => {
      if (!enabled && draft.problemCount() > 0) toast.error(t('use_case_tab.invalid', { name }));
      else form.turn(useCase, enabled);
    },
    [draft, form, useCase, name, t],
  );
  const own = activityIn(activity, useCase);
  const runs = manual ? t('use_case_tab.by_people') : runsOn;
  return (
    <ListRow
      name={name}
      isOpen={isOpen}
      onOpen={(is) => onOpen(useCase, is)}
      hint={hintOf(t, useCase)}
      icon={createElement(iconOfUseCase(icon), { size: 16, stroke: 1.8, 'aria-hidden': true })}
      isOn={isOn}
      // What is on can be switched off, whatever speaks against it, unless the platform forbids touching it.
      isBlocked={obstacle === 'not_allowed_here' || (obstacle !== undefined && !isOn)}
      // What stops it from being switched on comes first; what only stops it from running matters once it can be.
      warnings={obstacle ? [t(`error.${obstacle}`, { max: form.max() })] : warningsOf(t, isOn, cannotRun)}
      runs={cannotRun.length === 0 ? runs : undefined}
      activity={own}
      onTurn={turn}
    >
      {() => (
        <>
          <div className={css.settings}>
            <SettingsForm draft={draft} fields={form.fieldsOf(useCase)} />
            <ScheduleRow draft={draft} name={name} cameraHours={cameraHours} />
          </div>
          <RowSide activity={own} days={activity?.days}>
            <ConfigureArea cameraId={cameraId} tag={useCase} name={name} shapes={shapes} />
            {isOn ? (
              <div className={side.links}>
                <PastLinks camera={cameraId} flow={useCase} />
              </div>
            ) : null}
          </RowSide>
        </>
      )}
    </ListRow>
  );
});
