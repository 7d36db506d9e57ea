import { Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ariaKeysOf, type Key } from '../../lib/commands/keys.ts';
import { KeyCaps } from '../../ui/kbd.tsx';
import type { Drawing } from './drawing.ts';
import { DRAWING_COMMANDS } from './drawing-commands.ts';
import css from './toolbar.module.css';
import { useDrawn, useView } from './use-drawing.ts';

interface ToolButtonProps {
  icon: Icon;
  label: string;
  keys?: readonly Key[];
  /** Its name stands beside the icon. */
  isWide?: boolean;
  /** Whether it is switched on; absent for what does something once. */
  isOn?: boolean;
  isDanger?: boolean;
  isDisabled: boolean;
  onClick: () => void;
}

/** A button of the toolbar. The mouse does not take the focus away from the picture, where Space drags. */
export function ToolButton(props: ToolButtonProps) {
  const { icon: Sign, label, keys = [], isWide = false, isOn, isDanger, isDisabled, onClick } = props;
  const button = (
    <button
      type="button"
      className={css.button}
      aria-label={isWide ? undefined : label}
      aria-pressed={isOn}
      aria-keyshortcuts={keys.length > 0 ? ariaKeysOf({ keys }) : undefined}
      data-danger={isDanger || undefined}
      disabled={isDisabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Sign size={17} stroke={1.8} aria-hidden="true" />
      {isWide ? <span className={css.name}>{label}</span> : null}
      {keys.length > 0 ? (
        <span className={css.keys} aria-hidden="true">
          <KeyCaps of={{ keys: keys.slice(0, 1) }} />
        </span>
      ) : null}
    </button>
  );
  return isWide ? button : <Tooltip label={label}>{button}</Tooltip>;
}

interface CommandButtonProps {
  drawing: Drawing;
  name: string;
  isDisabled: boolean;
  icon?: Icon;
  label?: string;
  /** Its key is in the help alone. */
  hidesKey?: boolean;
}

/** A button for a command of the editor: the same name, key and condition as everywhere. */
export function CommandButton({ drawing, name, isDisabled, icon, label, hidesKey }: CommandButtonProps) {
  const { t } = useTranslation();
  const command = DRAWING_COMMANDS.get(name)!;
  const isPossible = useView(drawing, () => command.when?.(drawing) ?? true);
  const isTool = name.startsWith('tool.');
  const isInHand = useDrawn(drawing, ({ tool }) => name === `tool.${tool}`);
  return (
    <ToolButton
      icon={icon ?? command.icon!}
      label={label ?? String(t(command.label))}
      {...(command.keys && !hidesKey ? { keys: command.keys } : {})}
      isWide={isTool}
      {...(isTool ? { isOn: isInHand } : {})}
      isDisabled={isDisabled || !isPossible}
      onClick={() => command.perform(drawing)}
    />
  );
}
