import type { CameraDetail } from '@sightline/contract/cameras';
import { canSave } from '@sightline/editor/commands';
import { STAGE } from '@sightline/editor/stage';
import { isDirty } from '@sightline/editor/state';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveButton } from '../../forms/save-state.tsx';
import { ViewOnlyTag } from '../../forms/view-only-tag.tsx';
import { useCommands } from '../../lib/commands/use-commands.ts';
import { ToastPlace } from '../../ui/toast-place.tsx';
import { Canvas } from '../drawing/canvas.tsx';
import { useDrawingCommands } from '../drawing/drawing-commands.ts';
import type { LabelOption } from '../drawing/label-popover.tsx';
import { TagList } from '../drawing/tag-list.tsx';
import { FLOW_ITEMS, Toolbar } from '../drawing/toolbar.tsx';
import { useDrawing, useDrawn } from '../drawing/use-drawing.ts';
import { useProblems } from '../drawing/use-problems.ts';
import { useCurrentUser } from '../user/current-user.ts';
import { flowLabelsQuery } from './area-queries.ts';
import { checkShapes } from './check-shapes.ts';
import css from './configure.module.css';
import { CONFIGURE_COMMANDS } from './configure-commands.ts';
import { ConfigureHead } from './configure-head.tsx';
import {
  areasOfShapes,
  categoryNames,
  type FlowAreasDialogProps,
  isOffered,
  rulesWithAreas,
  shapesOfRules,
  tagsOfRules,
} from './flow-areas.ts';
import { useLeaving } from './leave-question.tsx';
import { ShapeLabels, useLabelling } from './shape-labels.tsx';
import { UnsavedShapes } from './unsaved-shapes.tsx';

type FlowAreasEditorProps = Omit<FlowAreasDialogProps, 'isOpen' | 'cameraId'> & { camera: CameraDetail };

/** What is drawn for the rules of a flow, on the picture of one camera. */
export function FlowAreasEditor(props: FlowAreasEditorProps) {
  const { camera, graph, nodeId, tabSlug, useCaseSlug, isViewOnly, onSave, onClose } = props;
  const { t } = useTranslation();
  const user = useCurrentUser();
  const queries = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const [picture] = useState(camera.latest_frame);
  const [rules] = useState(() => rulesWithAreas(graph));
  const drawing = useDrawing(() => {
    const tags = tagsOfRules(rules).map((tag) => ({ ...tag, viewOnly: isViewOnly }));
    return { shapes: shapesOfRules(rules, tags), tags, size: STAGE, user: user.first_name, tag: nodeId };
  });
  const labelsQuery = flowLabelsQuery(camera.id, tabSlug, useCaseSlug);
  const labelling = useLabelling(drawing, () => labelsQuery);
  const selectedTag = useDrawn(drawing, ({ shapes, selected }) => shapes.find(({ id }) => id === selected)?.tag);
  const rule = rules.find(({ id }) => id === selectedTag);
  const labels = rule ? labelling.labels?.filter(({ id }) => isOffered(rule, id)) : labelling.labels;
  const hasChanges = useDrawn(drawing, canSave);

  const save = async (): Promise<boolean> => {
    if (!checkShapes(drawing, t)) return false;
    const known = queries.getQueryData<readonly LabelOption[]>(labelsQuery.queryKey) ?? [];
    onSave(areasOfShapes(rules, drawing.state().shapes, categoryNames(rules, known)));
    onClose();
    return true;
  };
  const { attempt, question } = useLeaving({
    isDirty: () => isDirty(drawing.state()),
    save,
    onDiscard: () => undefined,
  });
  const close = () => attempt(onClose);
  useDrawingCommands(drawing, { title: 'configure.title', place, isBusy: isViewOnly });
  useProblems(drawing);
  useCommands({
    title: 'configure.title',
    commands: CONFIGURE_COMMANDS,
    context: { drawing, onMove: undefined, onClose: close },
    place,
  });
  return (
    <div ref={place} className={css.editor}>
      <ToastPlace is="above" />
      <ConfigureHead camera={camera} pager={undefined} onMove={() => undefined} onClose={close}>
        <ViewOnlyTag isViewOnly={isViewOnly} />
        <UnsavedShapes drawing={drawing} />
      </ConfigureHead>
      <div className={css.main} inert={isViewOnly} data-view-only={isViewOnly || undefined}>
        <div className={css.work}>
          <div className={css.stage}>
            <Canvas
              drawing={drawing}
              picture={picture}
              alt={t('configure.picture_of', { name: camera.name })}
              isBusy={false}
            >
              <ShapeLabels drawing={drawing} labelling={{ ...labelling, labels }} />
            </Canvas>
          </div>
        </div>
        <TagList drawing={drawing} title={t('configure.rules')} />
      </div>
      <Toolbar
        drawing={drawing}
        picture={picture}
        items={FLOW_ITEMS}
        isBusy={isViewOnly}
        end={<SaveButton record={{ count: hasChanges ? 1 : 0, isSaving: false, save }} isViewOnly={isViewOnly} />}
      />
      {question}
    </div>
  );
}
