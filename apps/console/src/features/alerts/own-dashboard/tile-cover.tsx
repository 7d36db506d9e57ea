import { ActionIcon } from '@mantine/core';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  HANDLES,
  isArrow,
  MOST_TILES,
  nudged,
  stretched,
  type Tile,
  withCopy,
  without,
  withSettings,
} from '../../../entities/own-dashboard/layout.ts';
import type { OwnWidget } from '../../../entities/own-dashboard/own-widget.ts';
import css from './own-dashboard.module.css';
import { TileSettingsMenu } from './tile-settings.tsx';
import type { OwnDashboard } from './use-own-dashboard.ts';
import type { useTileDrag } from './use-tile-drag.ts';

interface TileCoverProps extends Pick<ReturnType<typeof useTileDrag>, 'handlers'> {
  own: OwnDashboard;
  tile: Tile;
  index: number;
  name: string;
  widget: OwnWidget;
}

const ICON = { size: 15, stroke: 1.8, 'aria-hidden': true } as const;

/** Lies over a widget while its dashboard is edited: by it the widget is chosen, moved, resized, set up and removed. */
export function TileCover({ own, tile, index, name, widget, handlers }: TileCoverProps) {
  const { t } = useTranslation();
  const { tiles, setTiles, undo } = own;
  const remove = () => setTiles(without(tiles, index));
  const onKeyDown = (event: KeyboardEvent) => {
    if (isArrow(event.key)) setTiles((event.shiftKey ? stretched : nudged)(tiles, index, event.key, widget.least));
    else if (event.key === 'Delete' || event.key === 'Backspace') remove();
    else if (event.key === 'z' && (event.ctrlKey || event.metaKey)) undo();
    else return;
    event.preventDefault();
  };
  const { w, h, x, y } = tile;
  return (
    <>
      <button
        type="button"
        className={css.cover}
        aria-label={t('own.tile', { name, w, h, column: x + 1, row: y + 1 })}
        onKeyDown={onKeyDown}
        {...handlers(index, 'move')}
      />
      <span className={css.size} aria-hidden="true">
        {w} × {h}
      </span>
      {HANDLES.map((handle) => (
        <span
          key={handle}
          className={css.handle}
          data-handle={handle}
          aria-hidden="true"
          {...handlers(index, handle)}
        />
      ))}
      <span className={css.tools}>
        <TileSettingsMenu
          {...{ name, tile, widget }}
          onChange={(settings) => setTiles(withSettings(tiles, index, settings))}
        />
        <ActionIcon
          aria-label={t('own.copy_of', { name })}
          disabled={tiles.length >= MOST_TILES}
          onClick={() => setTiles(withCopy(tiles, index))}
        >
          <IconCopy {...ICON} />
        </ActionIcon>
        <ActionIcon color="red" aria-label={t('own.remove', { name })} onClick={remove}>
          <IconTrash {...ICON} />
        </ActionIcon>
      </span>
    </>
  );
}
