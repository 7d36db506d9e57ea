import { Button } from '@mantine/core';
import { CALIBRATE_WRITE, type CameraCalibration } from '@sightline/contract/calibration';
import type { CalibrationFrame } from '@sightline/contract/calibration-tags';
import { isDrawing } from '@sightline/editor/state';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../../forms/conflict-dialog.tsx';
import { useCommands } from '../../lib/commands/use-commands.ts';
import { isTyping } from '../../lib/typing.ts';
import { KeyCaps } from '../../ui/kbd.tsx';
import { ToastPlace } from '../../ui/toast-place.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useLeaving } from '../configure/leave-question.tsx';
import { useDrawingCommands } from '../drawing/drawing-commands.ts';
import { useProblems } from '../drawing/use-problems.ts';
import { mayOpen } from '../user/access.ts';
import { useCurrentUser } from '../user/current-user.ts';
import css from './calibrate.module.css';
import { CALIBRATE_COMMANDS } from './calibrate-commands.ts';
import { CalibrateHead, HeadTools } from './calibrate-head.tsx';
import { CalibrateToolbar } from './calibrate-toolbar.tsx';
import { type GridStep, PreviewPanel } from './preview-panel.tsx';
import { SaveAnyway } from './save-anyway.tsx';
import { SidePanel } from './side-panel.tsx';
import { Transfer } from './transfer.tsx';
import { useCalculate } from './use-calculate.ts';
import { useCalculation, useCalibration } from './use-calibration.ts';
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
  const mayWrite = mayOpen(user, { permission: CALIBRATE_WRITE });
  const canSave = work.isDirty && mayWrite && !saving.isSaving;
  const { attempt, question } = useLeaving({
    isDirty: () => work.isDirty,
    save: saving.save,
    onDiscard: () => undefined,
  });
  const close = () => attempt(onClose);
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
        {camera.calibration_transfer ? (
          <Transfer camera={camera} work={work} mayPush={mayWrite} onPulled={calculate} />
        ) : null}
        <HeadTools frame={frame} onFrame={switchTo} isCalculating={isCalculating} onCalculate={calculate} />
      </CalibrateHead>
      <div className={css.main}>
        <WorkArea
          {...{ camera, frame, work, found, shown }}
          isBusy={saving.isSaving}
          onShowPlan={() => switchTo('layout')}
        />
        <CalibrateToolbar {...{ drawing, frame, shown }} isBusy={saving.isSaving} onShown={setShown} />
        <SidePanel frame={frame} work={work} found={found} onFrame={switchTo} />
        <PreviewPanel plan={camera.layout_plan} {...{ work, found, gridStep }} onGridStep={setGridStep} />
        <Foot
          isDirty={work.isDirty}
          canSave={canSave}
          isSaving={saving.isSaving}
          onCancel={close}
          onSave={() => void saving.save()}
        />
      </div>
      {question}
      <SaveAnyway {...saving.question} />
      <ConflictDialog {...saving.conflict} />
    </div>
  );
}

interface FootProps {
  isDirty: boolean;
  canSave: boolean;
  isSaving: boolean;
  onCancel: () => void;
  onSave: () => void;
}

function Foot({ isDirty, canSave, isSaving, onCancel, onSave }: FootProps) {
  const { t } = useTranslation();
  return (
    <div className={css.foot}>
      <ToastPlace is="aside" />
      <span className={css.unsaved} role="status">
        {isDirty ? (
          <>
            <IconCircleDashed size={15} stroke={1.8} aria-hidden="true" />
            {t('calibrate.unsaved')}
          </>
        ) : null}
      </span>
      <Button variant="default" onClick={onCancel}>
        {t('form.cancel')}
      </Button>
      <Button
        disabled={!canSave}
        loading={isSaving}
        onClick={onSave}
        rightSection={<KeyCaps of={{ keys: ['Mod+S'] }} />}
      >
        {t('form.save')}
      </Button>
    </div>
  );
}
