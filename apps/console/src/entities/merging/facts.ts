import { type Choice, type Differs, differing, type Versions } from '@sightline/editor/merge';
import type { TFunction } from 'i18next';
import type { Contested } from './conflict-panel.tsx';
import { keptChoices } from './merging.ts';

/** Facts that are set beside the picture, in two versions, and what somebody has chosen of them so far. */
export interface FactMerging<T = unknown> {
  readonly differences: readonly Differs<T>[];
  readonly choices: ReadonlyMap<string, Choice>;
}

export function beginFacts<T>(versions: Versions<ReadonlyMap<string, T>>, before?: FactMerging<T>): FactMerging<T> {
  const differences = differing(versions);
  return { differences, choices: keptChoices(differences, before) };
}

export const chooseFact = <T>(merging: FactMerging<T>, id: string, choice: Choice): FactMerging<T> => ({
  ...merging,
  choices: new Map(merging.choices).set(id, choice),
});

/** What the choices made so far leave of the facts that differ; what is gone has no value. */
export const chosenFacts = <T>({ differences, choices }: FactMerging<T>): [string, T | undefined][] =>
  differences.flatMap(({ id, theirs, mine }) => {
    const choice = choices.get(id);
    return choice ? [[id, choice === 'theirs' ? theirs : mine] as [string, T | undefined]] : [];
  });

interface FactWords<T> {
  t: TFunction;
  who: string;
  nameOf: (id: string) => string;
  textOf: (id: string, value: T) => string;
  onChoose: (id: string, choice: Choice) => void;
}

export const contestedFacts = <T>({ differences, choices }: FactMerging<T>, words: FactWords<T>): Contested[] =>
  differences.map(({ id, theirs, mine }) => {
    const { t, who, nameOf, textOf, onChoose } = words;
    const value = (side: T | undefined) => (side === undefined ? t('configure.no_value') : textOf(id, side));
    return {
      id,
      name: nameOf(id),
      theirs: t('configure.has.theirs', { who, value: value(theirs) }),
      mine: t('configure.has.mine', { value: value(mine) }),
      choice: choices.get(id),
      canKeepBoth: false,
      onChoose: (choice) => onChoose(id, choice),
    };
  });
