import type { Icon } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import css from './figure-tiles.module.css';
import { Skeleton } from './skeleton.tsx';

export interface FigureTile {
  key: string;
  name: string;
  icon: Icon;
  value: number;
  note: string;
  /** How its number looks when it is not zero. */
  tone?: 'good' | 'warn' | 'bad';
}

interface FigureTilesProps<T extends FigureTile> {
  label: string;
  tiles: readonly T[];
  isLoading: boolean;
  /** The number: a link where something stands behind it, which the whole tile is then. */
  renderAmount: (tile: T) => ReactNode;
}

/** The figures of a period, with a word about each. */
export function FigureTiles<T extends FigureTile>({ label, tiles, isLoading, renderAmount }: FigureTilesProps<T>) {
  return (
    <section className={css.tiles} style={{ '--tiles': tiles.length } as CSSProperties} aria-label={label}>
      {tiles.map((tile) => (
        <div
          key={tile.key}
          className={css.tile}
          data-tile={tile.key}
          data-tone={tile.value > 0 ? tile.tone : undefined}
        >
          <span className={css.name}>
            <tile.icon size={14} stroke={1.8} aria-hidden="true" />
            {tile.name}
          </span>
          {isLoading ? <Skeleton width={48} height={24} /> : <b className={css.amount}>{renderAmount(tile)}</b>}
          <span className={css.note}>{isLoading ? '' : tile.note}</span>
        </div>
      ))}
    </section>
  );
}
