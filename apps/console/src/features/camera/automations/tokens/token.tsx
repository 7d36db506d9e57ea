import { Popover } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsViewOnly } from '../../../../forms/view-only.tsx';
import css from './token.module.css';

interface TokenProps {
  /** What it is about, for who cannot see the sentence around it. */
  name: string;
  /** What it says. */
  value: string;
  /** Drawn instead of the words. */
  face?: ReactNode;
  look?: 'plain' | 'set' | 'add';
  hasArrow?: boolean;
  problem?: string | undefined;
  /** It was opened and closed again. */
  onLeave?: () => void;
  /** What it opens. */
  children: (close: () => void) => ReactNode;
}

/** A word of the sentence that opens, by a click or Enter; where nothing can be changed, the word alone. */
export function Token(props: TokenProps) {
  const { name, value, face = value, look = 'plain', hasArrow = true, problem, onLeave, children } = props;
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isViewOnly = useIsViewOnly();
  const turn = (open: boolean) => {
    setIsOpen(open);
    if (!open) onLeave?.();
  };
  if (isViewOnly) return look === 'add' ? null : <span className={css.fixed}>{face}</span>;
  return (
    <>
      <Popover opened={isOpen} onChange={turn} position="bottom-start" trapFocus returnFocus offset={4} withinPortal>
        <Popover.Target>
          <button
            type="button"
            className={css.token}
            data-look={look}
            data-wrong={problem === undefined ? undefined : true}
            aria-label={t('automations.chosen', { name, value })}
            aria-describedby={problem === undefined ? undefined : id}
            onClick={() => turn(!isOpen)}
          >
            {face}
            {hasArrow ? <IconChevronDown size={14} stroke={1.8} aria-hidden="true" /> : null}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={name}>{children(() => turn(false))}</Popover.Dropdown>
      </Popover>
      {problem === undefined ? null : (
        <span id={id} className={css.problem} role="alert">
          {problem}
        </span>
      )}
    </>
  );
}
