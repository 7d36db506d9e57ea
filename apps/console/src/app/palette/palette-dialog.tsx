import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommandGroup } from '../../lib/commands/registry.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { ALONE, OverDialog } from '../commands/over-dialog.tsx';
import css from './palette-dialog.module.css';
import type { PaletteGroup, PaletteItem } from './palette-items.ts';
import { usePaletteGroups } from './use-palette-groups.ts';

interface PaletteDialogProps {
  commands: readonly CommandGroup[];
  isOpen: boolean;
  onClose: () => void;
}

/** What fades in is not there yet when a fast typist's first letters come. */
const AT_ONCE = { duration: 0 };

export function PaletteDialog({ commands, isOpen, onClose }: PaletteDialogProps) {
  const { t } = useTranslation();
  return (
    <OverDialog
      opened={isOpen}
      onClose={onClose}
      withCloseButton={false}
      size={560}
      padding={0}
      yOffset="12vh"
      transitionProps={AT_ONCE}
      aria-label={t('palette.title')}
      classNames={{ body: css.body }}
    >
      <Search commands={commands} onClose={onClose} />
    </OverDialog>
  );
}

/** A box and what it finds. The box keeps the focus; arrows choose, Enter opens. */
function Search({ commands, onClose }: Omit<PaletteDialogProps, 'isOpen'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const listId = useId();
  const box = useRef<HTMLInputElement>(null);
  // The dialog gives the focus a moment after it appears, which is too late for the first letter.
  useEffect(() => box.current?.focus(), []);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const { groups, isSearching } = usePaletteGroups(commands, typed);
  const items = groups.flatMap((group) => group.items);
  const index = Math.min(chosen, items.length - 1);
  const optionId = (at: number) => `${listId}-${at}`;
  const open = (item: PaletteItem | undefined) => {
    if (!item) return;
    onClose();
    // Closing gives the focus back, which a command may want elsewhere: it comes after.
    if (typeof item.does === 'function') setTimeout(item.does, 0);
    else void navigate(item.does);
  };
  // Keys of the list itself, not commands.
  const steps: Record<string, () => void> = {
    arrowdown: () => setChosen((index + 1) % items.length),
    arrowup: () => setChosen((index - 1 + items.length) % items.length),
    enter: () => open(items[index]),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'Escape' ? onClose : items.length > 0 && steps[event.key.toLowerCase()];
    // Enter also ends the conversion of typed Japanese or Chinese; it opens nothing then.
    if (!step || event.nativeEvent.isComposing) return;
    event.preventDefault();
    step();
  };
  return (
    <>
      <div className={css.box}>
        <IconSearch size={17} stroke={1.8} aria-hidden="true" />
        <input
          ref={box}
          className={css.input}
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={items.length > 0 ? optionId(index) : undefined}
          aria-label={t('palette.open')}
          placeholder={t('palette.placeholder')}
          value={typed}
          maxLength={100}
          data-autofocus
          {...ALONE}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={css.results} id={listId} role="listbox" aria-label={t('palette.results')}>
        {groups.map((group, at) => (
          <Group
            key={group.label}
            group={group}
            first={groups.slice(0, at).reduce((sum, before) => sum + before.items.length, 0)}
            index={index}
            optionId={optionId}
            onPoint={setChosen}
            onOpen={open}
          />
        ))}
      </div>
      <p className={css.state} role="status" data-empty={(items.length === 0 && !isSearching) || undefined}>
        {items.length > 0
          ? t('palette.count', { count: items.length })
          : isSearching
            ? ''
            : t('palette.nothing', { text: typed.trim() })}
      </p>
      <Keys />
    </>
  );
}

interface GroupProps {
  group: PaletteGroup;
  /** Place of its first item among all items. */
  first: number;
  index: number;
  optionId: (at: number) => string;
  onPoint: (at: number) => void;
  onOpen: (item: PaletteItem) => void;
}

function Group({ group, first, index, optionId, onPoint, onOpen }: GroupProps) {
  const { t } = useTranslation();
  const labelId = useId();
  return (
    <fieldset className={css.set} aria-labelledby={labelId}>
      <span className={css.group} id={labelId} aria-hidden="true">
        {t(group.label)}
      </span>
      {group.items.map((item, at) => (
        <Option
          key={item.key}
          id={optionId(first + at)}
          item={item}
          isChosen={first + at === index}
          onPoint={() => onPoint(first + at)}
          onOpen={() => onOpen(item)}
        />
      ))}
    </fieldset>
  );
}

interface OptionProps {
  id: string;
  item: PaletteItem;
  isChosen: boolean;
  onPoint: () => void;
  onOpen: () => void;
}

function Option({ id, item, isChosen, onPoint, onOpen }: OptionProps) {
  const box = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isChosen) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <button
      ref={box}
      type="button"
      id={id}
      className={css.option}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onPointerMove={onPoint}
      onClick={onOpen}
    >
      <item.icon size={16} stroke={1.8} aria-hidden="true" />
      <span className={css.label}>{item.label}</span>
      <span className={css.place}>{item.place}</span>
      {item.caps?.map((cap) => (
        <Kbd key={cap}>{cap}</Kbd>
      ))}
    </button>
  );
}

function Keys() {
  const { t } = useTranslation();
  return (
    <p className={css.keys} aria-hidden="true">
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('palette.move')}
      </span>
      <span>
        <Kbd>↵</Kbd> {t('palette.choose')}
      </span>
      <span>
        <Kbd>Esc</Kbd> {t('palette.close')}
      </span>
    </p>
  );
}
