import type { SitePlan } from '@sightline/contract/site-plans';
import type { PlanCamera } from '@sightline/contract/zone-cameras';
import type { Zone } from '@sightline/contract/zones';
import { isDrawing } from '@sightline/editor/state';
import IconNavigation from '@tabler/icons-react/dist/esm/icons/IconNavigation.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Question } from '../../forms/question.tsx';
import { ViewOnlyTag } from '../../forms/view-only-tag.tsx';
import type { Command } from '../../lib/commands/command.ts';
import { useCommands } from '../../lib/commands/use-commands.ts';
import { ToastPlace } from '../../ui/toast-place.tsx';
import { Canvas } from '../drawing/canvas.tsx';
import { Dock } from '../drawing/dock.tsx';
import type { Drawing } from '../drawing/drawing.ts';
import { useDrawingCommands } from '../drawing/drawing-commands.ts';
import { paperOf } from '../drawing/paper.ts';
import { Toolbar } from '../drawing/toolbar.tsx';
import { UnsavedNote } from '../drawing/unsaved-note.tsx';
import { useProblems } from '../drawing/use-problems.ts';
import { ConflictOverlay } from '../merging/conflict-overlay.tsx';
import { mayOpen } from '../user/access.ts';
import { useCurrentUser } from '../user/current-user.ts';
import { seeingCameras } from './camera-choices.ts';
import { CameraTiles } from './camera-tiles.tsx';
import { CopyShapes } from './copy-shapes.tsx';
import { aspectOf, Measures, ScaleBar, Sights } from './plan-overlay.tsx';
import { SaveZone } from './save-zone.tsx';
import { SnapToggle } from './snap-toggle.tsx';
import { useZoneNews } from './use-zone-news.ts';
import { useZoneSave } from './use-zone-save.ts';
import { useUnsavedCount, useZoneSession } from './use-zone-session.ts';
import { ZoneConflict, ZoneDifferences } from './zone-conflict.tsx';
import { ZoneFields } from './zone-fields.tsx';
import css from './zones.module.css';
import { ZonesHead } from './zones-head.tsx';
import { ZonesMenu } from './zones-menu.tsx';

interface ZonesEditorProps {
  site: { id: string; name: string };
  plan: SitePlan;
  plans: readonly SitePlan[];
  zones: readonly Zone[];
  cameras: readonly PlanCamera[];
  onPlan: (id: string) => void;
  onClose: () => void;
}

const ITEMS = [
  ['tool.rectangle', 'tool.polygon', 'tool.edit'],
  ['zoom.in', 'zoom.out', 'undo', 'redo', 'list'],
] as const;

interface Closing {
  drawing: Drawing;
  close: () => void;
}
const CLOSING: readonly Command<Closing>[] = [
  {
    label: 'zones.close',
    icon: IconX,
    keys: ['Escape'],
    when: ({ drawing }) => !isDrawing(drawing.state()) && drawing.state().selected === null,
    perform: ({ close }) => close(),
  },
];

/** Opens with the first zone in hand. */
function useFirstZone(zones: readonly Zone[], choose: (id: string) => void) {
  const begin = useEffectEvent(() => {
    const first = zones.find(({ polygon }) => polygon !== null);
    if (first) choose(first.id);
  });
  useEffect(() => begin(), []);
}

export function ZonesEditor({ site, plan, plans, zones, cameras, onPlan, onClose }: ZonesEditorProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const place = useRef<HTMLDivElement>(null);
  const [isListOpen, setIsListOpen] = useState(false);
  const [leave, setLeave] = useState<() => void>();
  const isViewOnly = !mayOpen(user, { permission: ['zones__create', 'zones__update'] });
  const session = useZoneSession(zones, cameras, plan);
  const { drawing, draft } = session;
  const seeing = useMemo(() => seeingCameras(cameras), [cameras]);
  const { save, isSaving, merge } = useZoneSave(session, plan, seeing);
  const { merging } = merge;
  const unsaved = useUnsavedCount(session, zones);
  const attempt = (action: () => void) => (unsaved > 0 ? setLeave(() => action) : action());
  const close = () => attempt(onClose);
  useFirstZone(zones, session.choose);
  useZoneNews();
  useDrawingCommands(drawing, { title: 'zones.keys', place, isBusy: isSaving || isViewOnly });
  useProblems(drawing);
  useCommands({ title: 'zones.keys', commands: CLOSING, context: { drawing, close }, place });
  const aspect = aspectOf(plan);
  const paper = useMemo(() => paperOf(aspect), [aspect]);
  return (
    <div ref={place} className={css.editor}>
      <ToastPlace is="above" />
      <ZonesHead site={site} plan={plan} zone={session.saved} onClose={close}>
        <ViewOnlyTag isViewOnly={isViewOnly} />
        <UnsavedNote>{unsaved > 0 ? t('zones.unsaved', { count: unsaved }) : null}</UnsavedNote>
        <ZonesMenu {...{ session, plan, plans, isViewOnly }} onPlan={(id) => attempt(() => onPlan(id))} />
      </ZonesHead>
      <div className={css.main}>
        <section className={css.plan} aria-label={t('zones.plan')}>
          <ZoneFields {...{ session, plan, isViewOnly }} />
          <div className={css.sheet} inert={isViewOnly}>
            <Canvas
              drawing={drawing}
              picture={plan.picture}
              alt={t('zones.plan_of', { name: plan.name })}
              aspect={aspect}
              isBusy={isSaving}
              under={<Sights {...{ drawing, seeing, plan, paper }} />}
              over={
                merging ? (
                  <ConflictOverlay
                    {...{ drawing, paper }}
                    merging={merging.outline}
                    who={merging.theirs.updated_by ?? t('configure.somebody')}
                  />
                ) : (
                  <Measures {...{ drawing, plan, paper }} />
                )
              }
            >
              {merging ? <ZoneConflict {...{ merge, merging }} /> : null}
              <span className={css.north} aria-hidden="true">
                <IconNavigation size={15} stroke={1.8} />
              </span>
              <ScaleBar drawing={drawing} plan={plan} />
            </Canvas>
          </div>
          {isListOpen ? <Dock drawing={drawing} isBusy={isSaving} /> : null}
        </section>
        <CameraTiles {...{ session, cameras, seeing, isViewOnly }} />
        {merging ? <ZoneDifferences {...{ drawing, plan, merge, merging }} /> : null}
      </div>
      <Toolbar
        drawing={drawing}
        picture={plan.picture}
        items={ITEMS}
        isBusy={isSaving || isViewOnly}
        list={{ isOpen: isListOpen, onToggle: () => setIsListOpen(!isListOpen) }}
        end={
          <>
            <SnapToggle drawing={drawing} isDisabled={isViewOnly || isSaving} />
            <CopyShapes draft={draft} cameras={cameras} isDisabled={isViewOnly || isSaving} />
            <SaveZone {...{ session, seeing, isSaving, isViewOnly }} left={merge.left} onSave={save} />
          </>
        }
      />
      <Question
        isOpen={leave !== undefined}
        title={t('form.unsaved_title')}
        agree={t('form.discard')}
        onAgree={() => {
          setLeave(undefined);
          leave?.();
        }}
        onCancel={() => setLeave(undefined)}
      >
        {t('zones.leave')}
      </Question>
    </div>
  );
}
