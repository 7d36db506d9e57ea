import { STAGE } from '@sightline/editor/stage';
import { isDirty } from '@sightline/editor/state';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../../entities/alert/alert-queries.ts';
import { checkShapes } from '../../../../entities/configure/check-shapes.ts';
import css from '../../../../entities/configure/configure.module.css';
import { CONFIGURE_COMMANDS } from '../../../../entities/configure/configure-commands.ts';
import { ConfigureHead } from '../../../../entities/configure/configure-head.tsx';
import { useLeaving } from '../../../../entities/configure/leave-question.tsx';
import { UnsavedShapes } from '../../../../entities/configure/unsaved-shapes.tsx';
import { Canvas } from '../../../../entities/drawing/canvas.tsx';
import { Dock } from '../../../../entities/drawing/dock.tsx';
import { useDrawingCommands } from '../../../../entities/drawing/drawing-commands.ts';
import { EditorFrame } from '../../../../entities/drawing/editor-frame.tsx';
import { TagList } from '../../../../entities/drawing/tag-list.tsx';
import { Toolbar, type ToolbarItem } from '../../../../entities/drawing/toolbar.tsx';
import { useDrawing, useDrawn } from '../../../../entities/drawing/use-drawing.ts';
import { useProblems } from '../../../../entities/drawing/use-problems.ts';
import { useCurrentUser } from '../../../../entities/user/current-user.ts';
import { SaveButton } from '../../../../forms/save-state.tsx';
import { useCommands } from '../../../../lib/commands/use-commands.ts';
import type { DialogProps } from '../../../../ui/lazy-dialog.tsx';
import { ToastPlace } from '../../../../ui/toast-place.tsx';
import { useItemWords } from '../../shared/use-item-words.ts';
import { annotationsOf, annotationTags, shapesOf } from './annotation-shapes.ts';
import { useSaveAnnotations } from './use-save-annotations.ts';

interface AnnotationsDialogProps extends DialogProps {
  alert: Alert;
}

/** Corrects what was detected in a frame, over everything else. */
export function AnnotationsDialog({ isOpen, alert, onClose }: AnnotationsDialogProps) {
  const { t } = useTranslation();
  return (
    <EditorFrame isOpen={isOpen} label={t('alert.annotations.title')} onClose={onClose}>
      <AnnotationsEditor alert={alert} onClose={onClose} />
    </EditorFrame>
  );
}

const ITEMS: readonly (readonly ToolbarItem[])[] = [
  ['tool.rectangle', 'tool.polygon', 'tool.edit'],
  ['zoom.in', 'zoom.out', 'undo', 'redo'],
  ['list'],
  ['delete_selected'],
];

function AnnotationsEditor({ alert: opened, onClose }: Omit<AnnotationsDialogProps, 'isOpen'>) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const place = useRef<HTMLDivElement>(null);
  // What others do meanwhile is met when this is saved.
  const [alert] = useState(opened);
  const [isListed, setIsListed] = useState(false);
  const { alt } = useItemWords(alert);
  const drawing = useDrawing(() => ({
    shapes: shapesOf(alert),
    tags: annotationTags(t),
    size: STAGE,
    user: user.first_name,
    tag: alert.objects[0]?.kind ?? 'person',
  }));
  const hasChanges = useDrawn(drawing, isDirty);
  const { send, isSaving } = useSaveAnnotations(alert);
  const save = async () => {
    const isSaved = checkShapes(drawing, t) && (await send(annotationsOf(drawing.state().shapes, alert)));
    if (isSaved) onClose();
    return isSaved;
  };
  const { attempt, question } = useLeaving({
    isDirty: () => isDirty(drawing.state()),
    save,
    onDiscard: () => undefined,
  });
  const close = () => attempt(onClose);
  useDrawingCommands(drawing, { title: 'alert.annotations.title', place, isBusy: isSaving });
  useProblems(drawing);
  useCommands({
    title: 'alert.annotations.title',
    commands: CONFIGURE_COMMANDS,
    context: { drawing, onMove: undefined, onClose: close },
    place,
  });
  const camera = { name: alert.camera.name, site_info: alert.site, group_info: alert.group };
  return (
    <div ref={place} className={css.editor}>
      <ToastPlace is="above" />
      <ConfigureHead camera={camera} pager={undefined} onMove={() => undefined} onClose={close}>
        <UnsavedShapes drawing={drawing} />
      </ConfigureHead>
      <div className={css.main}>
        <div className={css.work}>
          <div className={css.stage}>
            <Canvas drawing={drawing} picture={alert.frame_url} alt={alt} isBusy={isSaving} />
          </div>
          {isListed ? <Dock drawing={drawing} isBusy={isSaving} /> : null}
        </div>
        <TagList drawing={drawing} title={t('alert.annotations.kinds')} />
      </div>
      <Toolbar
        drawing={drawing}
        picture={alert.frame_url}
        items={ITEMS}
        isBusy={isSaving}
        list={{ isOpen: isListed, onToggle: () => setIsListed(!isListed) }}
        end={<SaveButton record={{ count: hasChanges ? 1 : 0, isSaving, save }} />}
      />
      {question}
    </div>
  );
}
