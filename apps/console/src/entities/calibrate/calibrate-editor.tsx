import { Button } from '@mantine/core';
import { CALIBRATE_WRITE, type CameraCalibration } from '@sightline/contract/calibration';
import type { CalibrationFrame } from '@sightline/contract/calibration-tags';
import { isDrawing } from '@sightline/editor/state';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommands } from '../../lib/commands/use-commands.ts';
import { isTyping } from '../../lib/typing.ts';
import { KeyCaps } from '../../ui/kbd.tsx';
import { useReadOnly } from '../../ui/read-only.tsx';
import { ToastPlace } from '../../ui/toast-place.tsx';
import { toast } from '../../ui/toasts.tsx';
import { DraftBanner } from '../configure/draft-banner.tsx';
import { useLeaving } from '../configure/leave-question.tsx';
import { Faces } from '../configure/people-here.tsx';
import { useDrawingCommands } from '../drawing/drawing-commands.ts';
import { UnsavedNote } from '../drawing/unsaved-note.tsx';
import { useProblems } from '../drawing/use-problems.ts';
import { useEditorPresence } from '../presence/use-editor-presence.ts';
import { mayOpen } from '../user/access.ts';
import { useCurrentUser } from '../user/current-user.ts';
import css from './calibrate.module.css';
import { CALIBRATE_COMMANDS } from './calibrate-commands.ts';
import { CalibrateHead, HeadTools } from './calibrate-head.tsx';
import { CalibrateToolbar } from './calibrate-toolbar.tsx';
import { CalibrationConflict, CalibrationDifferences } from './calibration-conflict.tsx';
import { type GridStep, PreviewPanel } from './preview-panel.tsx';
import { SaveAnyway } from './save-anyway.tsx';
import { SidePanel } from './side-panel.tsx';
import { Transfer } from './transfer.tsx';
import { useCalculate } from './use-calculate.ts';
import { useCalculation, useCalibration } from './use-calibration.ts';
import { useCalibrationDraft } from './use-calibration-draft.ts';
import { useCalibrationNews } from './use-calibration-news.ts';
import { useSaving } from './use-saving.ts';
import { type Shown, WorkArea } from './work-area.tsx';

interface CalibrateEditorProps {
  camera: CameraCalibration;
  onClose: () => void;
}

/** Selecting the whole page helps nobody here; in a field it does. */
function stopSelectAll(event: KeyboardEvent) {
  const isSelectAll = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a';
  if (isSelectAll && !isTyping(event.target)) event.preventDefault();
}

/** A camera's picture and its plan, side by side in what they say. */
export function CalibrateEditor({ camera, onClose }: CalibrateEditorProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const place = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState<CalibrationFrame>('cctv');
  const [gridStep, setGridStep] = useState<GridStep>('2');
  const [shown, setShown] = useState<Shown>({ grid: true, fall: true });
  const work = useCalibration(camera);
  const found = useCalculation(work.drawn, camera.region_of_interest, Number(gridStep));
  const saving = useSaving(camera, work, found);
  const { calculate, isCalculating } = useCalculate(work, camera.region_of_interest, Number(gridStep));
  useCalibrationNews(camera, work, saving);
  const draft = useCalibrationDraft(work, { userId: user.id, cameraId: camera.id, version: saving.version });
  const people = useEditorPresence({
    cameraId: camera.id,
    section: 'calibration',
    state: work.isDirty ? 'editing' : 'looking',
    shape: null,
  });
  const mayWrite = mayOpen(user, { permission: CALIBRATE_WRITE });
  const { merge } = saving;
  const { merging } = merge;
  const canSave = (work.isDirty || merging !== undefined) && merge.left === 0 && mayWrite && !saving.isSaving;
  const { attempt, question } = useLeaving({
    isDirty: () => work.isDirty,
    save: saving.save,
    onDiscard: draft.forget,
  });
  const close = () => attempt(onClose);
  const restore = () => {
    if (!draft.offered) return;
    const { calibration: mine, base, version } = draft.offered;
    work.take(mine, false);
    // Drawn on an older version, it meets what others saved since.
    if (version !== saving.version) saving.meet(camera, { base, mine });
  };
  const drawing = work.drawings[frame];
  const switchTo = (next: CalibrationFrame): boolean => {
    const isUnfinished = next !== frame && isDrawing(drawing.state());
    if (isUnfinished) toast.warning(t('calibrate.finish_before_switching'));
    else setFrame(next);
    return !isUnfinished;
  };
  useDrawingCommands(drawing, { title: 'calibrate.title', place, isBusy: saving.isSaving });
  useProblems(drawing);
  useCommands({
    title: 'calibrate.title',
    commands: CALIBRATE_COMMANDS,
    context: { drawing, isOnPicture: frame === 'cctv', canSave, onSave: () => void saving.save(), onClose: close },
    place,
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps a key from doing something
    <div ref={place} className={css.editor} onKeyDown={stopSelectAll}>
      <CalibrateHead camera={camera} onClose={close}>
        <Faces people={people} />
        {camera.calibration_transfer ? (
          <Transfer camera={camera} work={work} mayPush={mayWrite} onPulled={calculate} />
        ) : null}
        <HeadTools frame={frame} onFrame={switchTo} isCalculating={isCalculating} onCalculate={calculate} />
      </CalibrateHead>
      <div className={css.main}>
        <WorkArea
          {...{ camera, frame, work, found, shown, merging }}
          isBusy={saving.isSaving}
          onShowPlan={() => switchTo('layout')}
        >
          {merging ? (
            <CalibrationConflict {...{ merge, merging }} onReload={() => saving.takeTheirs(merging.theirs)} />
          ) : (
            <DraftBanner draft={draft} onRestore={restore} />
          )}
        </WorkArea>
        <CalibrateToolbar {...{ drawing, frame, shown }} isBusy={saving.isSaving} onShown={setShown} />
        <SidePanel frame={frame} work={work} found={found} onFrame={switchTo} />
        {merging ? (
          <CalibrationDifferences {...{ camera, work, merge, merging }} />
        ) : (
          <PreviewPanel plan={camera.layout_plan} {...{ work, found, gridStep }} onGridStep={setGridStep} />
        )}
        <Foot
          isDirty={work.isDirty}
          left={merge.left}
          isViewOnly={!mayWrite}
          canSave={canSave}
          isSaving={saving.isSaving}
          onCancel={close}
          onSave={() => void saving.save()}
        />
      </div>
      {question}
      <SaveAnyway {...saving.question} />
    </div>
  );
}

interface FootProps {
  isDirty: boolean;
  /** Differences from what others saved that nobody has chosen of. */
  left: number;
  isViewOnly: boolean;
  canSave: boolean;
  isSaving: boolean;
  onCancel: () => void;
  onSave: () => void;
}

function Foot({ isDirty, left, isViewOnly, canSave, isSaving, onCancel, onSave }: FootProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  return (
    <div className={css.foot}>
      <ToastPlace is="aside" />
      <UnsavedNote>
        {left > 0 ? t('configure.left', { count: left }) : isDirty ? t('calibrate.unsaved') : null}
      </UnsavedNote>
      <Button variant="default" onClick={onCancel}>
        {t('form.cancel')}
      </Button>
      {isViewOnly ? null : (
        <Button
          disabled={!canSave}
          loading={isSaving}
          onClick={onSave}
          {...readOnly}
          rightSection={<KeyCaps of={{ keys: ['Mod+S'] }} />}
        >
          {t('form.save')}
        </Button>
      )}
    </div>
  );
}
