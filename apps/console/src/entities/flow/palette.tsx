import { TextInput } from '@mantine/core';
import type { PaletteItem, Palette as Tiles } from '@sightline/contract/logic-flows/palette';
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import IconLayoutGridAdd from '@tabler/icons-react/dist/esm/icons/IconLayoutGridAdd.mjs';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyCaps } from '../../ui/kbd.tsx';
import { BUILDER_COMMANDS } from './builder-commands.ts';
import { TILE } from './canvas.tsx';
import { nameOfType } from './node-look.ts';
import css from './palette.module.css';
import { TypeIcon } from './type-icon.tsx';

interface PaletteProps {
  tiles: Tiles;
  search: RefObject<HTMLInputElement | null>;
  readyCount: number;
  onReady: () => void;
  onAdd: (item: PaletteItem) => void;
}

/** What a flow is built from: drag a tile onto the canvas, or click it. */
export function Palette({ tiles, search, readyCount, onReady, onAdd }: PaletteProps) {
  const { t, i18n } = useTranslation();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLocaleLowerCase(i18n.language);
  const found = (items: readonly PaletteItem[]) =>
    items.filter(({ slug }) => nameOfType(t, slug).toLocaleLowerCase(i18n.language).includes(wanted));
  const groups = [
    { type: 'detector', title: t('flow.detectors'), items: found(tiles.detectors) },
    { type: 'rule', title: t('flow.rules'), items: found(tiles.rules) },
  ] as const;
  const all = groups.flatMap(({ items }) => items);
  return (
    <aside className={css.palette} aria-label={t('flow.palette')}>
      <button type="button" className={css.ready} onClick={onReady}>
        <IconLayoutGridAdd size={16} stroke={1.8} aria-hidden="true" />
        <span>{t('flow.ready_flows')}</span>
        <span className={css.count}>{readyCount}</span>
      </button>
      <TextInput
        ref={search}
        type="search"
        placeholder={t('flow.command.find')}
        aria-label={t('flow.command.find')}
        rightSection={<KeyCaps of={{ keys: BUILDER_COMMANDS.find.keys }} />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && all.length === 1) onAdd(all[0]!);
        }}
      />
      {groups.map(({ type, title, items }) =>
        items.length === 0 ? null : (
          <section key={type} aria-label={title}>
            <h3>{title}</h3>
            <ul>
              {items.map((item) => (
                <li key={item.slug}>
                  <Tile item={item} type={type} onAdd={onAdd} />
                </li>
              ))}
            </ul>
          </section>
        ),
      )}
      {all.length === 0 ? <p className={css.none}>{t('flow.nothing_found')}</p> : null}
    </aside>
  );
}

interface TileProps {
  item: PaletteItem;
  type: 'detector' | 'rule';
  onAdd: (item: PaletteItem) => void;
}

function Tile({ item, type, onAdd }: TileProps) {
  const { t } = useTranslation();
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onAdd(item);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser drags a button
    <div
      role="button"
      tabIndex={0}
      draggable
      className={css.tile}
      data-type={type}
      onClick={() => onAdd(item)}
      onKeyDown={press}
      onDragStart={(event) => {
        event.dataTransfer.setData(TILE, item.slug);
        event.dataTransfer.effectAllowed = 'copy';
      }}
    >
      <TypeIcon type={item.slug} />
      <span>{nameOfType(t, item.slug)}</span>
      <IconGripVertical className={css.grip} size={14} stroke={2} aria-hidden="true" />
    </div>
  );
}
