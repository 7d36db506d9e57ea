import { ActionIcon } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isArrow, nudged, type Size, stretched, type Tile, without } from '../../../entities/own-dashboard/layout.ts';
import css from './own-dashboard.module.css';
import type { OwnDashboard } from './use-own-dashboard.ts';
import type { useTileDrag } from './use-tile-drag.ts';

interface TileCoverProps extends Pick<ReturnType<typeof useTileDrag>, 'handlers'> {
  own: OwnDashboard;
  tile: Tile;
  index: number;
  name: string;
  least: Size;
}

/** Lies over a widget while its dashboard is edited: by it the widget is chosen, moved, resized and removed. */
export function TileCover({ own, tile, index, name, least, handlers }: TileCoverProps) {
  const { t } = useTranslation();
  const { tiles, setTiles, undo } = own;
  const remove = () => setTiles(without(tiles, index));
  const onKeyDown = (event: KeyboardEvent) => {
    if (isArrow(event.key)) setTiles((event.shiftKey ? stretched : nudged)(tiles, index, event.key, least));
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
      <span className={css.corner} aria-hidden="true" {...handlers(index, 'size')} />
      <ActionIcon className={css.remove} color="red" aria-label={t('own.remove', { name })} onClick={remove}>
        <IconTrash size={15} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
    </>
  );
}
