import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { ChoiceChip, type ChoiceChipProps } from './choice-chip.tsx';
import type { Choice } from './choice-list.tsx';
import { useSearched } from './use-searched.ts';

interface SearchedChipProps<Answer, Key extends QueryKey>
  extends Pick<ChoiceChipProps, 'name' | 'icon' | 'chosen' | 'onChange'> {
  /** Those whose name holds a text; all, or the first of them, without one. */
  query: (search: string) => UseQueryOptions<Answer, Error, Answer, Key>;
  choicesOf: (answer: Answer) => readonly Choice[];
  /** Whether typing has to ask the server, or all choices came with this answer. */
  hasMore?: (answer: Answer) => boolean;
  /** A filter with a single choice narrows nothing, so it is left out. */
  hidesSingle?: boolean;
}

/** A filter that takes some of many, looked up while somebody types. */
export function SearchedChip<Answer, Key extends QueryKey>(props: SearchedChipProps<Answer, Key>) {
  const { query, choicesOf, hasMore = () => true, hidesSingle = false, ...chip } = props;
  const { typed, setTyped, search } = useSearched();
  const { data } = useQuery({ ...query(search), placeholderData: keepPreviousData });
  const choices = data === undefined ? [] : choicesOf(data);
  if (hidesSingle && choices.length === 1 && typed === '' && chip.chosen.length === 0) return null;
  const isAsked = typed !== '' || data === undefined || hasMore(data);
  return <ChoiceChip {...chip} choices={choices} onSearch={isAsked ? setTyped : undefined} />;
}

interface Named {
  id: string;
  name: string;
}

export const choiceOf = ({ id, name }: Named): Choice => ({ value: id, label: name });

/** Choices under the name of what they belong to. */
export const choicesUnder = (owner: string, items: readonly Named[]): Choice[] =>
  items.map((item) => ({ ...choiceOf(item), group: owner }));
