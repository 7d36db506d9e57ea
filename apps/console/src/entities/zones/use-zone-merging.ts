import type { Zone } from '@sightline/contract/zones';
import type { Choice } from '@sightline/editor/merge';
import type { EditorState } from '@sightline/editor/state';
import type { FramePoint } from '@sightline/geometry/points';
import { useState } from 'react';
import { beginFacts, chooseFact, chosenFacts, type FactMerging } from '../merging/facts.ts';
import {
  beginMerge,
  chooseAll,
  choose as chooseShape,
  leftToChoose,
  type Merging,
  takeSettled,
} from '../merging/merging.ts';
import type { ZoneSession } from './use-zone-session.ts';
import { cornersOf, shapeOfZone, type ZoneDraft } from './zone-drafts.ts';

const FACTS = ['name', 'color'] as const;
const factsOf = (zone: Pick<Zone, (typeof FACTS)[number]>) => new Map(FACTS.map((key) => [key as string, zone[key]]));

/** A zone that somebody else saved while it was changed here. */
export interface ZoneMerging {
  /** As it was when it was opened. */
  readonly base: Zone;
  readonly theirs: Zone;
  readonly outline: Merging;
  readonly facts: FactMerging<string>;
}

/** The three outlines as shapes that differ in their corners alone. */
const outlinesOf = (base: Zone, theirs: Zone, mine: readonly FramePoint[]) => {
  const shape = (polygon: readonly FramePoint[] | null) =>
    shapeOfZone({ ...theirs, polygon: polygon && polygon.length > 0 ? polygon.map(([x, y]) => [x, y]) : null });
  return { base: shape(base.polygon), theirs: shape(theirs.polygon), mine: shape(mine) };
};

/** What is drawn of the zone, known by its id, which is what choices are made by. */
const withOutline = (state: EditorState, { id }: Zone, { versions: { mine } }: Merging): EditorState => ({
  ...state,
  shapes: [...state.shapes.filter(({ tag }) => tag !== id), ...mine],
  tool: 'edit',
  tag: id,
});

const leftIn = ({ outline, facts }: ZoneMerging) => leftToChoose(outline) + leftToChoose(facts);

/** Both versions of the zone in hand, until every difference has its version and is saved. */
export function useZoneMerging({ drawing, draft, saved, change, know }: ZoneSession) {
  const [begun, setBegun] = useState<ZoneMerging>();
  const merging = begun?.theirs.id === draft?.id ? begun : undefined;

  const settle = (next: ZoneMerging, state: EditorState, mine: ZoneDraft) => {
    drawing.change(() => ({ ...state, selected: state.selected ?? next.theirs.id }));
    change({ ...mine, ...Object.fromEntries(chosenFacts(next.facts)), version: next.theirs.version });
    setBegun(next);
  };
  /** Others were first. Answers whether anybody has to look at it. */
  const meet = (theirs: Zone): boolean => {
    const base = merging?.base ?? saved;
    if (!draft || !base) return false;
    know(theirs);
    const begunOutline = beginMerge(outlinesOf(base, theirs, cornersOf(drawing.state(), draft.id)), merging?.outline);
    const facts = beginFacts({ base: factsOf(base), theirs: factsOf(theirs), mine: factsOf(draft) }, merging?.facts);
    const { state, merging: outline } = takeSettled(withOutline(drawing.state(), theirs, begunOutline), begunOutline);
    settle({ base, theirs, outline, facts }, state, draft);
    return outline.differences.length + facts.differences.length > 0;
  };
  const choose = (id: string, choice: Choice) => {
    if (!merging || !draft) return;
    const isFact = merging.facts.differences.some((each) => each.id === id);
    const next = isFact
      ? { state: drawing.state(), merging: merging.outline }
      : chooseShape(drawing.state(), merging.outline, id, choice);
    const facts = isFact ? chooseFact(merging.facts, id, choice) : merging.facts;
    settle({ ...merging, outline: next.merging, facts }, next.state, draft);
  };
  const takeAll = (side: 'theirs' | 'mine') => {
    if (!merging || !draft) return;
    const next = chooseAll(drawing.state(), merging.outline, side);
    const facts = merging.facts.differences.reduce((all, { id }) => chooseFact(all, id, side), merging.facts);
    settle({ ...merging, outline: next.merging, facts }, next.state, draft);
  };
  return {
    merging,
    left: merging ? leftIn(merging) : 0,
    meet,
    choose,
    keepMine: () => takeAll('mine'),
    /** Takes what others saved, and gives up mine. */
    reload: () => {
      takeAll('theirs');
      setBegun(undefined);
    },
    end: () => setBegun(undefined),
  };
}
export type ZoneMerge = ReturnType<typeof useZoneMerging>;
