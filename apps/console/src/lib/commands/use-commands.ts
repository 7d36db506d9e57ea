import type { PermissionKey } from '@sightline/contract/permissions';
import type { ParseKeys } from 'i18next';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { bind, type Command } from './command.ts';
import { addCommands, allowCommands, type Place } from './registry.ts';

interface CommandSet<Context> {
  /** What the help and the palette call this group. */
  title: ParseKeys;
  /** The same array at every render. */
  commands: readonly Command<Context>[];
  /** What the commands act on; without it they are in the help, and nowhere else. */
  context: Context | undefined;
  /** An element of the screen: the commands rest while a dialog covers it. */
  place: Place;
}

/** Registers commands for as long as the component is mounted. */
export function useCommands<Context>({ title, commands, context, place }: CommandSet<Context>) {
  const latest = useRef(context);
  useLayoutEffect(() => {
    latest.current = context;
  });
  useEffect(
    () => addCommands({ title, place, commands: commands.map((command) => bind(command, () => latest.current)) }),
    [title, place, commands],
  );
}

/** Says what the signed-in user may do. */
export const useCommandAccess = (isAllowed: (permission: PermissionKey) => boolean) =>
  useEffect(() => allowCommands(isAllowed), [isAllowed]);
