import type { SitePlan } from '@sightline/contract/site-plans';
import type { PlanCamera } from '@sightline/contract/zone-cameras';
import type { Zone } from '@sightline/contract/zones';
import { STAGE } from '@sightline/editor/stage';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '../../lib/new-id.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { useDrawing, useDrawn } from '../drawing/use-drawing.ts';
import { useCurrentUser } from '../user/current-user.ts';
import { type CameraChoices, savedChoices } from './camera-choices.ts';
import {
  cornersOf,
  draftOf,
  isUnsaved,
  lookedAt,
  shapeOfDraft,
  shapeOfZone,
  tagOfDraft,
  USUAL_TAG,
  withDraft,
  ZONE_COLORS,
  type ZoneDraft,
  zoneInHand,
} from './zone-drafts.ts';

export interface ZoneSession {
  readonly drawing: Drawing;
  readonly drafts: readonly ZoneDraft[];
  /** The one that is being worked on. */
  readonly draft: ZoneDraft | undefined;
  /** The same as it was saved; nothing for a new one. */
  readonly saved: Zone | undefined;
  readonly choices: CameraChoices;
  choose(zoneId: string): void;
  add(): void;
  change(draft: ZoneDraft): void;
  setChoices(next: (choices: CameraChoices) => CameraChoices): void;
  /** Takes over what the server made of a zone. */
  settle(zoneId: string, zone: Zone): void;
  /** Others saved a zone: what is drawn here stays. */
  know(zone: Zone): void;
}

/** Whole metres, as shares of the plan; nothing while nobody has said how large it is. */
const metreGrid = ({ width, height, metres_per_pixel: scale }: SitePlan) =>
  scale === null || width === 0 || height === 0 ? null : ([1 / (width * scale), 1 / (height * scale)] as const);

/** A zone that is drawn is one of its own: taking up a tool with a zone in hand that has its shape begins another. */
function useNextZone(drawing: Drawing, add: () => void) {
  const needsOne = useDrawn(
    drawing,
    (state) => state.tool !== 'edit' && (state.tag === null || shapeOfDraft(state, state.tag) !== undefined),
  );
  const begin = useEffectEvent(add);
  useEffect(() => {
    if (needsOne) begin();
  }, [needsOne]);
}

/** What was drawn last is taken up, so that its cameras are shown. */
function useTakeUp(drawing: Drawing) {
  useEffect(() => {
    let known = new Set(drawing.state().shapes.map(({ id }) => id));
    return drawing.subscribe(() => {
      const state = drawing.state();
      const fresh = state.tool === 'edit' ? undefined : state.shapes.find(({ id }) => !known.has(id));
      known = new Set(state.shapes.map(({ id }) => id));
      if (fresh) drawing.change((now) => ({ ...now, tool: 'edit', selected: fresh.id, point: null }));
    });
  }, [drawing]);
}

/** Everything that is edited in the dialog, and what it was when it was loaded. */
export function useZoneSession(zones: readonly Zone[], cameras: readonly PlanCamera[], plan: SitePlan): ZoneSession {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const [known, setKnown] = useState<readonly Zone[]>(zones);
  const [drafts, setDrafts] = useState<readonly ZoneDraft[]>(() => zones.map((zone) => draftOf(zone, cameras)));
  const [chosen, setChosen] = useState<Readonly<Record<string, CameraChoices>>>({});
  const drawing = useDrawing(() => ({
    shapes: zones.flatMap(shapeOfZone),
    tags: drafts.map(tagOfDraft),
    size: STAGE,
    user: user.first_name,
    grid: metreGrid(plan),
  }));
  const inHand = useDrawn(drawing, zoneInHand);
  const draft = drafts.find(({ id }) => id === inHand);
  const tag = draft?.tag ?? USUAL_TAG;
  const fallback = useMemo(() => savedChoices(cameras, { id: inHand ?? '', tag }), [cameras, inHand, tag]);
  const choices = chosen[inHand ?? ''] ?? fallback;

  const know = (zone: Zone) => setKnown((all) => [...all.filter(({ id }) => id !== zone.id), zone]);
  const change = (next: ZoneDraft) => {
    setDrafts((all) => all.map((each) => (each.id === next.id ? next : each)));
    drawing.change((state) => withDraft(state, next));
  };
  const add = () => {
    const color = ZONE_COLORS[drafts.length % ZONE_COLORS.length]!;
    const name = t('zones.new_name', { number: drafts.length + 1 });
    const next: ZoneDraft = { id: newId(), name, color, tag: draft?.tag ?? USUAL_TAG, version: null };
    setDrafts([...drafts, next]);
    drawing.change((state) => {
      const withNext = withDraft(state, next, true);
      return { ...withNext, selected: null, tool: withNext.tool === 'edit' ? 'polygon' : withNext.tool };
    });
  };
  useNextZone(drawing, add);
  useTakeUp(drawing);
  return {
    drawing,
    drafts,
    draft,
    saved: known.find(({ id }) => id === inHand),
    choices,
    choose: (zoneId) =>
      drawing.change((state) => ({
        ...lookedAt(state, zoneId),
        tool: 'edit',
        tag: zoneId,
        selected: shapeOfDraft(state, zoneId)?.id ?? null,
        point: null,
      })),
    add,
    change,
    setChoices: (next) => setChosen((all) => ({ ...all, [inHand ?? '']: next(all[inHand ?? ''] ?? fallback) })),
    know,
    settle: (zoneId, zone) => {
      know(zone);
      setDrafts((all) =>
        all.map((each) => (each.id === zoneId ? { ...each, id: zone.id, version: zone.version } : each)),
      );
      drawing.change((state) => {
        const renamed = state.shapes.map((shape) => (shape.tag === zoneId ? { ...shape, tag: zone.id } : shape));
        const tag = state.tags.get(zoneId);
        const tags = tag ? new Map([...state.tags, [zone.id, { ...tag, id: zone.id }]]) : state.tags;
        return { ...state, shapes: renamed, tags, tag: zone.id };
      });
    },
  };
}

/** How many zones have something to save. */
export function useUnsavedCount({ drawing, drafts }: ZoneSession, zones: readonly Zone[]): number {
  return useDrawn(
    drawing,
    (state) =>
      drafts.filter((draft) =>
        isUnsaved(
          state,
          draft,
          zones.find(({ id }) => id === draft.id),
        ),
      ).length,
  );
}

/** The corners of the zone in hand, at every step of a drag. */
export const useCorners = ({ drawing }: Pick<ZoneSession, 'drawing'>) =>
  useDrawn(drawing, (state) => cornersKept(state, zoneInHand(state)));

// A rectangle's corners are made from its box each time: the same box must give the same list.
const kept = new WeakMap<object, ReturnType<typeof cornersOf>>();
function cornersKept(state: Parameters<typeof cornersOf>[0], zoneId: string | null) {
  const shape = shapeOfDraft(state, zoneId);
  if (!shape) return cornersOf(state, zoneId);
  const found = kept.get(shape) ?? cornersOf(state, zoneId);
  kept.set(shape, found);
  return found;
}
