import type { AlertCalibration } from '@sightline/contract/alert-calibration';
import type { CameraCalibration } from '@sightline/contract/calibration';
import type { CalibrationFrame } from '@sightline/contract/calibration-tags';
import type { Choice } from '@sightline/editor/merge';
import type { EditorState } from '@sightline/editor/state';
import { useState } from 'react';
import { beginFacts, chooseFact, chosenFacts, type FactMerging } from '../merging/facts.ts';
import { beginMerge, choose, chooseAll, leftToChoose, type Merging, takeSettled } from '../merging/merging.ts';
import { factsOf, shapesOf } from './drawn-calibration.ts';
import { type CalibrationFact, factMap, withFact } from './fact-map.ts';
import type { CalibrationWork } from './use-calibration.ts';

type Frames = Readonly<Record<CalibrationFrame, Merging>>;

interface Own {
  /** As it was when it was opened. */
  readonly base: AlertCalibration | null;
  readonly mine: AlertCalibration;
}

/** A calibration that somebody else saved while it was changed here. */
export interface CalibrationMerging extends Own {
  readonly theirs: CameraCalibration;
  readonly frames: Frames;
  readonly facts: FactMerging<CalibrationFact>;
}

type Step = (state: EditorState, merging: Merging, frame: CalibrationFrame) => ReturnType<typeof choose>;
const shapes = (calibration: AlertCalibration | null, frame: CalibrationFrame) =>
  shapesOf(calibration, frame, { user: '' });

function begin({ base, mine }: Own, theirs: CameraCalibration, before?: CalibrationMerging): CalibrationMerging {
  const now = theirs.alert_calibration;
  const of = (frame: CalibrationFrame) =>
    beginMerge(
      { base: shapes(base, frame), theirs: shapes(now, frame), mine: shapes(mine, frame) },
      before?.frames[frame],
    );
  const facts = beginFacts(
    { base: factMap(factsOf(base)), theirs: factMap(factsOf(now)), mine: factMap(factsOf(mine)) },
    before?.facts,
  );
  return { base, mine, theirs, frames: { cctv: of('cctv'), layout: of('layout') }, facts };
}

/** Everything that differs, on both pictures and beside them. */
export const partsOf = ({ frames, facts }: CalibrationMerging) => [frames.cctv, frames.layout, facts];

/** Both versions of a calibration, until every difference has its version and is saved. */
export function useCalibrationMerging(work: CalibrationWork) {
  const [merging, setMerging] = useState<CalibrationMerging>();
  const { drawings, setFacts } = work;

  /** Draws one step of merging on both pictures. */
  const step = (frames: Frames, by: Step): Frames => {
    const drawn = (frame: CalibrationFrame) => {
      const done = by(drawings[frame].state(), frames[frame], frame);
      drawings[frame].change(() => done.state);
      return done.merging;
    };
    return { cctv: drawn('cctv'), layout: drawn('layout') };
  };
  const settle = (next: CalibrationMerging) => {
    setFacts((now) => chosenFacts(next.facts).reduce(withFact, now));
    setMerging(next);
  };
  const meet = (theirs: CameraCalibration, own: Own) => {
    const begun = begin(merging ?? own, theirs, merging);
    setFacts(() => factsOf(begun.mine));
    const frames = step(begun.frames, (state, each, frame) =>
      takeSettled({ ...state, shapes: shapes(begun.mine, frame) }, each),
    );
    settle({ ...begun, frames });
  };
  const chooseOne = (id: string, choice: Choice) => {
    if (!merging) return;
    const isFact = merging.facts.differences.some((each) => each.id === id);
    if (isFact) settle({ ...merging, facts: chooseFact(merging.facts, id, choice) });
    else settle({ ...merging, frames: step(merging.frames, (state, each) => choose(state, each, id, choice)) });
  };
  const takeAll = (side: 'theirs' | 'mine') => {
    if (!merging) return;
    const frames = step(merging.frames, (state, each) => chooseAll(state, each, side));
    const facts = merging.facts.differences.reduce((now, { id }) => chooseFact(now, id, side), merging.facts);
    settle({ ...merging, frames, facts });
  };
  return {
    merging,
    left: merging ? partsOf(merging).reduce((sum, part) => sum + leftToChoose(part), 0) : 0,
    meet,
    choose: chooseOne,
    keepMine: () => takeAll('mine'),
    end: () => setMerging(undefined),
  };
}
export type CalibrationMerge = ReturnType<typeof useCalibrationMerging>;
