import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Kbd } from '../../ui/kbd.tsx';
import type { OpenSection } from '../navigation.ts';
import css from './palette.module.css';

const load = async () => ({ default: (await import('./palette-dialog.tsx')).PaletteDialog });
const PaletteDialog = lazy(load);

/** By then the page itself is there; fetched ahead, the box takes the first letter even of fast typists. */
const FETCH_AFTER_MS = 4000;

interface PaletteState {
  isOpen: boolean;
  /** Each opening starts with an empty box, also when it comes while the one before is still fading out. */
  openings: number;
}
const CLOSED: PaletteState = { isOpen: false, openings: 0 };
const opened = ({ openings }: PaletteState): PaletteState => ({ isOpen: true, openings: openings + 1 });
const closed = ({ openings }: PaletteState): PaletteState => ({ isOpen: false, openings });

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

const isPaletteKey = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

/** The way to anywhere: a box in the top bar, or Ctrl/Cmd+K from any page. Its dialog loads when first asked for. */
export function Palette({ sections }: { sections: readonly OpenSection[] }) {
  const { t } = useTranslation();
  const [{ isOpen, openings }, setState] = useState(CLOSED);
  const show = () => setState(opened);
  useEffect(() => {
    // One that does not arrive is asked for again when it is needed.
    const timer = setTimeout(() => load().catch(() => undefined), FETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      setState((before) => (before.isOpen ? closed(before) : opened(before)));
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button type="button" className={css.box} onClick={show} aria-haspopup="dialog" aria-label={t('palette.open')}>
        <IconSearch size={15} stroke={1.8} aria-hidden="true" />
        <span className={css.hint}>{t('palette.open')}</span>
        <span className={css.key} aria-hidden="true">
          <Kbd>{isMac() ? '⌘K' : 'Ctrl K'}</Kbd>
        </span>
      </button>
      {openings > 0 ? (
        <Suspense fallback={null}>
          <PaletteDialog sections={sections} isOpen={isOpen} openings={openings} onClose={() => setState(closed)} />
        </Suspense>
      ) : null}
    </>
  );
}
