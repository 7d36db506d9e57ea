import type { PermissionKey } from '@sightline/contract/permissions';
import type { Icon } from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import type { Key } from './keys.ts';

/**
 * Something that can be done, defined once: keyboard, palette, help and printed keys all read this object.
 * `Context` is what the screen hands over while it is open. Keys that move within a widget (arrows in a tree, a list or a
 * toolbar) are no commands: they stay in the widget.
 */
export interface Command<Context> {
  label: ParseKeys;
  icon?: Icon;
  keys?: readonly Key[];
  /** Goes on while the key is held down. */
  repeats?: true;
  /** The browser does it and says so by an event of its own, as with copying: the key is only printed. */
  isNative?: true;
  /** Its key is all there is to it: neither palette nor help lists it. */
  isKeyOnly?: true;
  /** What the user must be allowed to do. */
  permission?: PermissionKey;
  /** Whether it applies right now; always, unless said. */
  when?: (context: Context) => boolean;
  perform: (context: Context) => unknown;
  /** Where it belongs, beside its name in the palette. */
  path?: readonly ParseKeys[];
  /** More words that find it in the palette. */
  words?: string;
}

/** A command with the context its screen handed over; one without a context is only described. */
export interface BoundCommand {
  command: Command<never>;
  applies: () => boolean;
  run: () => void;
}

export function bind<Context>(command: Command<Context>, contextNow: () => Context | undefined): BoundCommand {
  const isFor = (context: Context | undefined): context is Context =>
    context !== undefined && (command.when?.(context) ?? true);
  return {
    command,
    applies: () => isFor(contextNow()),
    run: () => {
      const context = contextNow();
      if (isFor(context)) command.perform(context);
    },
  };
}
