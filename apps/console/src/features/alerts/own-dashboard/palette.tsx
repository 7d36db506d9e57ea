import { TextInput } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_TILES, withTile } from '../../../entities/own-dashboard/layout.ts';
import { nameOf, type OwnWidget, WIDGET_GROUPS } from '../../../entities/own-dashboard/own-widget.ts';
import css from './own-dashboard.module.css';
import type { OwnDashboard } from './use-own-dashboard.ts';
import type { usePaletteDrag } from './use-palette-drag.ts';

interface PaletteProps {
  own: OwnDashboard;
  handlers: ReturnType<typeof usePaletteDrag>['handlers'];
}

/** Everything that can be put on the dashboard; a click puts it at the first place with room, a drag where it is dropped. */
export function Palette({ own: { widgets, tiles, setTiles }, handlers }: PaletteProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const isFound = (widget: OwnWidget) =>
    nameOf(t, widget).toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase());
  const found = [...widgets.values()].filter(isFound);
  const groups = WIDGET_GROUPS.map((group) => ({ group, entries: found.filter((widget) => widget.group === group) }));
  return (
    <aside className={css.palette} aria-label={t('own.widgets')}>
      <TextInput
        aria-label={t('own.find')}
        placeholder={t('own.find')}
        leftSection={<IconSearch size={15} stroke={1.8} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {found.length === 0 ? <p className={css.none}>{t('own.none_found')}</p> : null}
      {groups.map(({ group, entries }) =>
        entries.length === 0 ? null : (
          <section key={group} aria-label={t(`own.group.${group}`)}>
            <h2>{t(`own.group.${group}`)}</h2>
            <ul>
              {entries.map((widget) => {
                const isThere = tiles.some((tile) => tile.widget === widget.key);
                const Mark = isThere ? IconCheck : IconPlus;
                return (
                  <li key={widget.key}>
                    <button
                      type="button"
                      className={css.entry}
                      disabled={tiles.length >= MOST_TILES}
                      aria-label={t(isThere ? 'own.add_again' : 'own.add', { name: nameOf(t, widget) })}
                      onClick={() => setTiles(withTile(tiles, widget.key, widget.size))}
                      {...handlers(widget)}
                    >
                      <widget.icon size={16} stroke={1.8} aria-hidden="true" />
                      <span>{nameOf(t, widget)}</span>
                      <Mark size={14} stroke={1.8} aria-hidden="true" className={css.entryMark} />
                    </button>
                  </li>
                );
              })}
            </ul>
          </section>
        ),
      )}
    </aside>
  );
}
