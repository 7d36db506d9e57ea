import { Popover } from '@mantine/core';
import { colorSelected } from '@sightline/editor/actions';
import { selectedShape } from '@sightline/editor/state';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Drawing } from './drawing.ts';
import css from './toolbar.module.css';
import { useDrawn } from './use-drawing.ts';

/** Told apart from each other and from what cameras see. */
const COLOURS = [
  ...['#FF5349', '#FFB020', '#CCFF00', '#2DD4BF', '#339AF0', '#A78BFA'],
  ...['#F06595', '#E8590C', '#82C91E', '#22B8CF', '#5C7CFA', '#FFFFFF'],
];

/** The colour of the selected shape. */
export function ColourPicker({ drawing, isBusy }: { drawing: Drawing; isBusy: boolean }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const color = useDrawn(drawing, (state) => selectedShape(state)?.color);
  const choose = (next: string) => {
    drawing.change((state) => colorSelected(state, next));
    setIsOpen(false);
  };
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="top" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={css.button}
          aria-label={t('drawing.colour')}
          disabled={isBusy || color === undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={css.swatch} style={{ background: color ?? 'var(--surface-3)' }} />
          <IconChevronDown size={14} stroke={1.8} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('drawing.colour')}>
        <div className={css.colours}>
          {COLOURS.map((each) => (
            <button
              key={each}
              type="button"
              className={css.colour}
              style={{ backgroundColor: each }}
              aria-label={each}
              aria-pressed={each === color}
              onClick={() => choose(each)}
            />
          ))}
        </div>
        <OtherColour value={color ?? '#ffffff'} onChoose={choose} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The system's own picker. It reports every colour it is moved over; only the last one is chosen. */
function OtherColour({ value, onChoose }: { value: string; onChoose: (color: string) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const element = input.current;
    const chosen = () => element && onChoose(element.value.toUpperCase());
    element?.addEventListener('change', chosen);
    return () => element?.removeEventListener('change', chosen);
  }, [onChoose]);
  return (
    <label className={css.otherColour}>
      <input ref={input} type="color" defaultValue={value.toLowerCase()} />
      {t('drawing.other_colour')}
    </label>
  );
}
