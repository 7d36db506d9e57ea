import type { AreaCamera } from '@sightline/contract/areas/routes';
import type { AreaSection, AreaVariant } from '@sightline/contract/areas/tags';
import { load, markSaved } from '@sightline/editor/actions';
import { savable } from '@sightline/editor/check';
import type { Choice } from '@sightline/editor/merge';
import { type EditorState, isDirty } from '@sightline/editor/state';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { conflictIn } from '../../forms/conflict.ts';
import { toast } from '../../ui/toasts.tsx';
import type { Drawing } from '../drawing/drawing.ts';
import { beginMerge, choose, chooseAll, leftToChoose, type Merging, mergedState } from '../merging/merging.ts';
import { areaKeys } from './area-queries.ts';
import { AREA_WIRES, type DrawnShape, REGION_TAG } from './area-wires.ts';
import { checkShapes } from './check-shapes.ts';
import { sayRefused } from './refused.ts';

/** The shapes of an answer that belong to the tags that are open here. */
export const shapesOf = (section: AreaSection, answer: AreaCamera, tags: EditorState['tags']): DrawnShape[] =>
  AREA_WIRES[section].shapesIn(answer).filter(({ tag }) => tags.has(tag));

/** A region drawn anew is the same region: it has no id of its own. */
const withOneRegion = (shapes: EditorState['shapes']) =>
  shapes.map((shape) => (shape.tag === REGION_TAG ? { ...shape, id: REGION_TAG } : shape));

/** What was saved by itself stays in hand: somebody is still at it. */
const settled = (state: EditorState, saved: readonly DrawnShape[]): EditorState => {
  const held = new Map(state.shapes.map(({ id, immutable }) => [id, immutable]));
  const shapes = saved.map((shape) => ({ ...shape, immutable: held.get(shape.id) ?? true }));
  return { ...markSaved(state, shapes), selected: state.selected, point: state.point };
};

interface SessionOf {
  drawing: Drawing;
  variant: AreaVariant;
  section: AreaSection;
  /** What there was when the editor was opened. */
  answer: AreaCamera;
  onSaved: () => void;
}

/** Shapes between the editor and the server: saving, and what others save meanwhile. */
export function useAreaSession({ drawing, variant, section, answer, onSaved }: SessionOf) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [server, setServer] = useState(answer);
  const [merging, setMerging] = useState<Merging>();
  const [isSaving, setIsSaving] = useState(false);
  const now = useRef({ server, merging });

  const settle = useCallback(
    (next: { server?: AreaCamera; merging?: Merging | undefined }) => {
      now.current = { ...now.current, ...next };
      setServer(now.current.server);
      setMerging(now.current.merging);
      queries.setQueryData(areaKeys.one(section, now.current.server.id), now.current.server);
    },
    [queries, section],
  );

  /** Others have saved. Without changes here theirs is shown; with some, both are, and somebody chooses. */
  const meet = useCallback(
    (latest: AreaCamera): 'known' | 'shown' | 'merging' => {
      if (latest.version <= now.current.server.version) return 'known';
      const state = drawing.state();
      const theirs = shapesOf(section, latest, state.tags);
      if (!isDirty(state)) {
        drawing.change((each) => load(each, theirs));
        settle({ server: latest });
        return 'shown';
      }
      const before = now.current.merging;
      const { base, mine } = before?.versions ?? { base: state.original, mine: withOneRegion(state.shapes) };
      const merged = mergedState(state, beginMerge({ base, theirs, mine }, before));
      drawing.change(() => merged.state);
      settle({ server: latest, merging: merged.merging });
      return 'merging';
    },
    [drawing, section, settle],
  );

  const send = useCallback(() => {
    const { shapes, tags } = drawing.state();
    const own = new Set([...tags.values()].filter(({ viewOnly }) => !viewOnly).map(({ id }) => id));
    const { id, version } = now.current.server;
    return AREA_WIRES[section].save({ id, version, shapes: savable(shapes), tags: own });
  }, [drawing, section]);

  const save = useCallback(
    async (isAutomatic = false): Promise<boolean> => {
      const { merging: open } = now.current;
      if ((open && leftToChoose(open) > 0) || !checkShapes(drawing, t)) return false;
      setIsSaving(true);
      try {
        const saved = await send();
        const shapes = shapesOf(section, saved, drawing.state().tags);
        drawing.change((state) => (isAutomatic ? settled : markSaved)(state, shapes));
        settle({ server: saved, merging: undefined });
        onSaved();
        toast.clearFailures();
        if (!isAutomatic) toast.success(t(`configure.message.${variant.saved}`));
        return true;
      } catch (error) {
        const current = conflictIn(error) as AreaCamera | undefined;
        if (current) meet(current);
        else await sayRefused({ t, drawing, variant, error });
        return false;
      } finally {
        setIsSaving(false);
      }
    },
    [send, section, drawing, settle, meet, onSaved, variant, t],
  );

  const take = (next: { state: EditorState; merging: Merging }) => {
    drawing.change(() => next.state);
    settle({ merging: next.merging });
  };
  return {
    server,
    merging,
    isSaving,
    save,
    meet,
    choose: (id: string, choice: Choice) => merging && take(choose(drawing.state(), merging, id, choice)),
    keepMine: () => merging && take(chooseAll(drawing.state(), merging, 'mine')),
    /** Takes what others saved, and gives up mine. */
    reload: () => {
      drawing.change((state) => load(state, shapesOf(section, now.current.server, state.tags)));
      settle({ merging: undefined });
    },
    /** Puts shapes back that were drawn on an older version. */
    restore: (base: readonly DrawnShape[], shapes: readonly DrawnShape[]) => {
      const state = drawing.state();
      const merged = mergedState(state, beginMerge({ base, theirs: state.original, mine: shapes }));
      drawing.change(() => merged.state);
      if (leftToChoose(merged.merging) > 0) settle({ merging: merged.merging });
    },
  };
}
export type AreaSession = ReturnType<typeof useAreaSession>;
