import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Select, type SelectProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type Ref, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIST_CLASSES, LIST_PROPS } from './list-classes.ts';

export interface Choice {
  value: string;
  label: string;
}

type Choices = readonly (Choice | { group: string; items: readonly Choice[] })[];

interface SearchSelectProps
  extends Pick<SelectProps, 'label' | 'aria-label' | 'description' | 'disabled' | 'error' | 'className' | 'onBlur'> {
  ref?: Ref<HTMLInputElement>;
  name?: string;
  isRequired?: boolean;
  options: Choices;
  /** The chosen one, or an empty text. */
  value: string;
  onChange: (value: string) => void;
  /** Typing asks the server; absent where all options are here. An empty text: nobody looks for anything. */
  onSearch?: ((text: string) => void) | undefined;
}

const flat = (options: Choices) => options.flatMap((option) => ('items' in option ? option.items : [option]));

/** The chosen option, also while a search has narrowed the list to others. */
function useChosen(options: Choices, value: string): Choice | undefined {
  const [known, setKnown] = useState<Choice>();
  const listed = flat(options).find((option) => option.value === value);
  if (listed && (listed.value !== known?.value || listed.label !== known.label)) setKnown(listed);
  return listed ?? (known?.value === value ? known : undefined);
}

/**
 * One of many: typing narrows the list. What is chosen stands in the field and is replaced by what is typed; Escape, or
 * leaving the field, brings it back.
 */
export function SearchSelect({
  ref,
  isRequired = false,
  options,
  value,
  onChange,
  onSearch,
  ...rest
}: SearchSelectProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const shown = useChosen(options, value)?.label ?? '';
  const type = (text: string) => {
    const search = text === shown ? undefined : text;
    if (search === typed) return;
    setTyped(search);
    onSearch?.(search?.trim() ?? '');
  };
  const restore = () => type(shown);
  // Selected, what stands there is replaced by the next key.
  const select = () => {
    if (typed === undefined && input.current === document.activeElement) input.current?.select();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each of these the text in the field is another one.
  useLayoutEffect(select, [typed, shown]);
  return (
    <Select
      {...rest}
      ref={useMergedRef(input, ref)}
      withAsterisk={isRequired}
      aria-required={isRequired}
      data={options as SelectProps['data']}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      searchable
      searchValue={typed ?? shown}
      onSearchChange={type}
      onDropdownClose={restore}
      onFocus={select}
      onClick={select}
      selectFirstOptionOnChange={Boolean(typed)}
      allowDeselect={false}
      {...(onSearch ? { filter: ({ options: found }) => found } : {})}
      nothingFoundMessage={t('state.empty')}
      maxDropdownHeight={264}
      comboboxProps={LIST_PROPS}
      classNames={LIST_CLASSES}
      autoComplete="off"
    />
  );
}
