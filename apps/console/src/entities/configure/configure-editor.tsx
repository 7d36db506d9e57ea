import type { AreaCamera } from '@sightline/contract/areas/routes';
import { AREA_TAGS, type AreaVariantKey, areaVariant } from '@sightline/contract/areas/tags';
import { STAGE } from '@sightline/editor/stage';
import { isDirty } from '@sightline/editor/state';
import { useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ViewOnlyTag } from '../../forms/view-only-tag.tsx';
import { useCommands } from '../../lib/commands/use-commands.ts';
import { remembered } from '../../lib/storage.ts';
import { ToastPlace } from '../../ui/toast-place.tsx';
import { Canvas } from '../drawing/canvas.tsx';
import { Dock } from '../drawing/dock.tsx';
import { useDrawingCommands } from '../drawing/drawing-commands.ts';
import { paperOf, WIDE } from '../drawing/paper.ts';
import { TagList } from '../drawing/tag-list.tsx';
import { Toolbar } from '../drawing/toolbar.tsx';
import { useDrawing } from '../drawing/use-drawing.ts';
import { useProblems } from '../drawing/use-problems.ts';
import { ConflictBanner } from '../merging/conflict-banner.tsx';
import { ConflictOverlay } from '../merging/conflict-overlay.tsx';
import { pointNotes } from '../merging/point-notes.tsx';
import { savedBy } from '../merging/saved-by.ts';
import { mayOpen } from '../user/access.ts';
import { useCurrentUser } from '../user/current-user.ts';
import { labelsQuery } from './area-queries.ts';
import { AREA_WIRES, REGION_TAG } from './area-wires.ts';
import { isAutoSaved, useAutoSave } from './auto-save.ts';
import type { CameraPager } from './camera-pager.ts';
import css from './configure.module.css';
import { CONFIGURE_COMMANDS } from './configure-commands.ts';
import { ConfigureHead } from './configure-head.tsx';
import { DifferingShapes } from './differing-shapes.tsx';
import { DraftBanner } from './draft-banner.tsx';
import { useKeptDraft } from './kept-draft.ts';
import { useLeaving } from './leave-question.tsx';
import { OtherRegion } from './other-region.tsx';
import { OthersSelection } from './others-selection.tsx';
import { Faces, usePeopleHere } from './people-here.tsx';
import { SaveShapes } from './save-shapes.tsx';
import { ShapeLabels, useLabelling } from './shape-labels.tsx';
import { UnsavedShapes } from './unsaved-shapes.tsx';
import { useAreaNews } from './use-area-news.ts';
import { shapesOf, useAreaSession } from './use-area-session.ts';
import { tagsOf, usedTags } from './variant-tags.ts';

interface ConfigureEditorProps {
  variant: AreaVariantKey;
  answer: AreaCamera;
  tag: string | undefined;
  pager: CameraPager | undefined;
  onClose: () => void;
}

const LIST = 'editor.list';
const PAPER = paperOf(WIDE);

/** Whether the list of shapes is open: it stays as somebody left it. */
function useList() {
  const [isOpen, setIsOpen] = useState(() => remembered.get(LIST) === 'open');
  const onToggle = () => {
    remembered.set(LIST, isOpen ? 'closed' : 'open');
    setIsOpen(!isOpen);
  };
  return { isOpen, onToggle };
}

/** The shapes of a camera on its picture. */
export function ConfigureEditor({ variant: key, answer, tag, pager, onClose }: ConfigureEditorProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const variant = areaVariant(key);
  const { section } = variant;
  const place = useRef<HTMLDivElement>(null);
  const [picture] = useState(answer.latest_frame);
  const isViewOnly = !mayOpen(user, { permission: variant.write });
  const [used] = useState(() => usedTags(answer, AREA_WIRES[section].shapesIn(answer)));
  const drawing = useDrawing(() => {
    const tags = tagsOf(t, variant, user, used);
    const open = new Map(tags.map((tag) => [tag.id, tag]));
    return { shapes: shapesOf(section, answer, open), tags, size: STAGE, user: user.first_name, tag };
  });
  const draft = useKeptDraft(drawing, { userId: user.id, section: key, cameraId: answer.id });
  const session = useAreaSession({ drawing, variant, section, answer, onSaved: draft.forget });
  const { server, merging, isSaving, save } = session;
  const restore = () => draft.offered && session.restore(draft.offered.base, draft.offered.shapes);
  useAreaNews(section, answer.id, session);
  const isAutomatic = isAutoSaved(useLocation({ select: ({ pathname }) => pathname }));
  useAutoSave(drawing, isAutomatic && !isViewOnly && !merging && !isSaving, save);
  const { attempt, question } = useLeaving({
    isDirty: () => isDirty(drawing.state()),
    save: () => save(),
    onDiscard: draft.forget,
  });
  const close = () => attempt(onClose);
  const move = (step: 1 | -1) => attempt(() => pager?.onMove(step));
  useDrawingCommands(drawing, { title: 'configure.title', place, isBusy: isSaving || isViewOnly });
  useProblems(drawing);
  useCommands({
    title: 'configure.title',
    commands: CONFIGURE_COMMANDS,
    context: { drawing, onMove: pager ? move : undefined, onClose: close },
    place,
  });
  const people = usePeopleHere(drawing, section, answer.id);
  const list = useList();
  const labelling = useLabelling(drawing, (tag) => {
    const useCase = tag === REGION_TAG ? undefined : AREA_TAGS.get(tag)?.useCase;
    return useCase === undefined ? undefined : labelsQuery(answer.id, useCase);
  });
  const saved = savedBy(t, server.last_config_updated_by?.name, server.last_config_update);
  const notes = merging && pointNotes(t, merging, saved.who);
  return (
    <div ref={place} className={css.editor}>
      <ToastPlace is="above" />
      <ConfigureHead camera={server} pager={pager} onMove={move} onClose={close}>
        <Faces people={people} />
        <ViewOnlyTag isViewOnly={isViewOnly} />
        <UnsavedShapes drawing={drawing} />
      </ConfigureHead>
      <div className={css.main} inert={isViewOnly} data-view-only={isViewOnly || undefined}>
        <div className={css.work}>
          <div className={css.stage}>
            <Canvas
              drawing={drawing}
              picture={picture}
              alt={t('configure.picture_of', { name: answer.name })}
              isBusy={isSaving}
              under={variant.tags.includes(REGION_TAG) ? null : <OtherRegion region={server.region_of_interest} />}
              over={
                merging ? (
                  <ConflictOverlay {...{ drawing, merging }} who={saved.who} paper={PAPER} />
                ) : (
                  <OthersSelection drawing={drawing} people={people} />
                )
              }
            >
              {merging ? (
                <ConflictBanner onReload={session.reload} onKeepMine={session.keepMine}>
                  {t('configure.differs', { ...saved, count: merging.differences.length })}
                </ConflictBanner>
              ) : null}
              {merging ? null : <DraftBanner draft={draft} onRestore={restore} />}
              <ShapeLabels drawing={drawing} labelling={labelling} />
            </Canvas>
          </div>
          {list.isOpen || merging ? (
            <Dock drawing={drawing} isBusy={isSaving} noteOfPoint={notes} onLabel={labelling.open} />
          ) : null}
        </div>
        {merging ? (
          <DifferingShapes {...{ drawing, session, merging, saved, picture, people }} />
        ) : (
          <TagList drawing={drawing} used={used} />
        )}
      </div>
      <Toolbar
        drawing={drawing}
        picture={server.latest_frame}
        isBusy={isSaving || isViewOnly}
        list={list}
        end={<SaveShapes drawing={drawing} session={session} isViewOnly={isViewOnly} />}
      />
      {question}
    </div>
  );
}
