import { useMediaQuery } from '@mantine/hooks';
import type { Icon } from '@tabler/icons-react';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import IconVideoOff from '@tabler/icons-react/dist/esm/icons/IconVideoOff.mjs';
import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offsetsOf } from '../../../lib/windowing.ts';
import { useRowWindow } from '../../../ui/use-row-window.ts';
import css from './site-tree.module.css';
import { moveOf, type RowKind, type TreeRow } from './tree-rows.ts';

const ROW_PX = 30;
const TOUCH_ROW_PX = 44;

const ICONS: Record<RowKind, Icon> = { company: IconBuilding, site: IconMapPin, group: IconFolder, camera: IconVideo };

interface SiteTreeProps {
  rows: readonly TreeRow[];
  /** Key of the row whose settings are open. */
  selected: string | undefined;
  onToggle: (row: TreeRow, isOpen: boolean) => void;
  /** Opens the settings of a site, a group or, where that is allowed, a camera. */
  onSelect: (row: TreeRow) => void;
  opensCameras: boolean;
}

const isFold = (target: EventTarget) => target instanceof Element && target.closest('[data-fold]') !== null;

/** What opens beside the tree; a camera has a page of its own. */
const canSelect = ({ kind }: TreeRow) => kind === 'site' || kind === 'group';

/** Sites under their companies, groups and cameras under their sites. One tab stop; arrows move, open and close. */
export function SiteTree({ rows, selected, onToggle, onSelect, opensCameras }: SiteTreeProps) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const rowPx = useMediaQuery('(pointer: coarse)') ? TOUCH_ROW_PX : ROW_PX;
  const offsets = useMemo(() => offsetsOf(rows.map(() => rowPx)), [rows, rowPx]);
  const { first, end } = useRowWindow(scroller, offsets);
  const current = Math.max(
    0,
    rows.findIndex(({ key }) => key === (focused ?? selected)),
  );
  const act = (row: TreeRow) => {
    if (canSelect(row) || (row.kind === 'camera' && opensCameras)) onSelect(row);
    else if (row.isOpen !== undefined) onToggle(row, !row.isOpen);
  };
  const goTo = (index: number) => {
    const row = rows[index];
    const box = scroller.current;
    if (!row || !box) return;
    setFocused(row.key);
    const top = index * rowPx;
    if (top < box.scrollTop) box.scrollTop = top;
    if (top + rowPx > box.scrollTop + box.clientHeight) box.scrollTop = top + rowPx - box.clientHeight;
    // The row may only be drawn now that it is in sight.
    requestAnimationFrame(() => box.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.key)}"]`)?.focus());
  };
  const press = (event: KeyboardEvent) => {
    const row = rows[current];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return act(row);
    }
    const move = moveOf(event.key, rows, current);
    if (!move) return;
    event.preventDefault();
    if ('to' in move) goTo(move.to);
    else if ('open' in move) onToggle(move.open, true);
    else onToggle(move.close, false);
  };
  return (
    <div ref={scroller} className={css.scroller}>
      <div
        className={css.tree}
        role="tree"
        aria-label={t('settings.tree.label')}
        style={{ paddingTop: first * rowPx, height: rows.length * rowPx }}
      >
        {rows.slice(first, end).map((row, at) => (
          <Row
            key={row.key}
            row={row}
            isSelected={row.key === selected}
            isReachable={first + at === current}
            isDead={row.kind === 'camera' && !opensCameras}
            onFocus={() => setFocused(row.key)}
            onKeyDown={press}
            onClick={(event) => (isFold(event.target) ? onToggle(row, !row.isOpen) : act(row))}
          />
        ))}
      </div>
    </div>
  );
}

interface RowProps {
  row: TreeRow;
  isSelected: boolean;
  isReachable: boolean;
  /** It opens nothing. */
  isDead: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClick: (event: MouseEvent) => void;
}

function Row({ row, isSelected, isReachable, isDead, ...handlers }: RowProps) {
  const { t } = useTranslation();
  const Shown = row.isOff ? IconVideoOff : ICONS[row.kind];
  return (
    <div
      role="treeitem"
      className={css.row}
      data-row={row.key}
      data-kind={row.kind}
      data-selected={isSelected || undefined}
      data-dead={isDead || undefined}
      aria-level={row.level}
      aria-expanded={row.isOpen}
      aria-selected={canSelect(row) ? isSelected : undefined}
      aria-busy={row.isLoading || undefined}
      tabIndex={isReachable ? 0 : -1}
      style={{ paddingLeft: 6 + (row.level - 1) * 18 }}
      {...handlers}
    >
      {row.isOpen === undefined ? (
        <span className={css.gap} />
      ) : (
        <span className={css.fold} data-fold data-open={row.isOpen || undefined} aria-hidden="true">
          <IconChevronRight size={14} stroke={1.8} />
        </span>
      )}
      <Shown size={16} stroke={1.7} aria-hidden="true" />
      <span className={css.name}>{row.name}</span>
      {row.isOff ? <span className="spoken">{t('settings.camera.off')}</span> : null}
      {row.count === undefined ? null : <Count row={row} count={row.count} />}
    </div>
  );
}

function Count({ row, count }: { row: TreeRow; count: number }) {
  const { t } = useTranslation();
  const isCompany = row.kind === 'company';
  return (
    <span className={css.count}>
      <span aria-hidden="true">{isCompany ? t('settings.count.sites', { count }) : count}</span>
      <span className="spoken">
        {isCompany ? t('settings.count.sites', { count }) : t('settings.count.cameras', { count })}
      </span>
    </span>
  );
}
