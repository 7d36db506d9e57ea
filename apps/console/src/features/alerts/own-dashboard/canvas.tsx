import type { CSSProperties, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { lastDays } from '../../../entities/alert/alert-range.ts';
import { type Place, readingOrder, type Tile } from '../../../entities/own-dashboard/layout.ts';
import { nameOf, ShownContext } from '../../../entities/own-dashboard/own-widget.ts';
import { useElementWidth } from '../../../ui/use-element-width.ts';
import css from './own-dashboard.module.css';
import { TileCover } from './tile-cover.tsx';
import type { OwnDashboard } from './use-own-dashboard.ts';
import { GAP, ROW, useTileDrag } from './use-tile-drag.ts';

/** Narrower than this, widgets lie below each other. */
const ONE_COLUMN = 640;

const placeStyle = ({ x, y, w, h }: Place): CSSProperties => ({
  gridColumn: `${x + 1} / span ${w}`,
  gridRow: `${y + 1} / span ${h}`,
});

const heightOf = ({ h }: Tile) => h * ROW + (h - 1) * GAP;

interface CanvasProps {
  own: OwnDashboard;
  box: RefObject<HTMLDivElement | null>;
  /** Where a widget that is dragged from the list would come to lie. */
  dropped: Place | undefined;
}

/** The widgets of a dashboard where they lie; while it is edited they can be taken and moved. */
export function Canvas({ own, box, dropped }: CanvasProps) {
  const { t } = useTranslation();
  const { tiles, widgets, setTiles, values, from, to, today } = own;
  const width = useElementWidth(box);
  const isNarrow = width > 0 && width < ONE_COLUMN;
  const isEditing = own.isEditing && !isNarrow;
  const leastOf = ({ widget }: Tile) => widgets.get(widget)?.least ?? { w: 1, h: 1 };
  const { drag, preview, handlers } = useTileDrag({ box, tiles, leastOf, onChange: setTiles });
  const target = drag ? preview[drag.index] : dropped;
  const setText = (index: number, text: string) => {
    if (text !== (tiles[index]?.text ?? ''))
      setTiles(tiles.map((tile, at) => (at === index ? { ...tile, text } : tile)));
  };
  return (
    <div ref={box} className={css.canvas} data-narrow={isNarrow || undefined} data-editing={isEditing || undefined}>
      {target ? (
        <div className={css.target} style={placeStyle(target)} aria-hidden="true">
          {dropped ? t('own.drop_here', { w: target.w, h: target.h }) : null}
        </div>
      ) : null}
      {readingOrder(tiles).map(({ tile, index }) => {
        const widget = widgets.get(tile.widget);
        if (!widget) return null;
        const isMoving = drag?.index === index && drag.kind === 'move';
        const shown = isMoving ? tile : (preview[index] ?? tile);
        const style = isNarrow ? {} : placeStyle(shown);
        const period = tile.days ? lastDays(Number(tile.days), today) : { from, to };
        const moved = isMoving ? { transform: `translate(${drag.dx}px, ${drag.dy}px)` } : {};
        return (
          <div
            key={`${tile.widget}-${index}`}
            className={css.tile}
            data-moving={isMoving || undefined}
            data-widget={tile.widget}
            style={{ ...style, ...moved }}
          >
            <ShownContext
              value={{
                ...period,
                today,
                site: tile.site ?? values.site,
                subject: tile.subject ?? '',
                height: isNarrow ? undefined : heightOf(shown),
                text: tile.text ?? '',
                onText: isEditing ? (text) => setText(index, text) : undefined,
              }}
            >
              {widget.render()}
            </ShownContext>
            {isEditing ? (
              <TileCover {...{ own, tile: shown, index, handlers, widget }} name={nameOf(t, widget)} />
            ) : null}
          </div>
        );
      })}
    </div>
  );
}
