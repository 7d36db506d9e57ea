import { createContext, useContext } from 'react';
import type { LiveValues } from './live/live-values.ts';
import type { Builder } from './model/builder.ts';
import type { Position } from './model/doc.ts';
import type { BuilderProblem } from './model/problems.ts';

/** What the parts of an open builder share. */
export interface BuilderScreen {
  builder: Builder;
  /** Nodes can be added, moved, connected, renamed and deleted. */
  canEdit: boolean;
  /** The settings of rules can be looked at. */
  canViewConfig: boolean;
  problems: readonly BuilderProblem[];
  /** What passes through the nodes now; absent while that is not shown. */
  live: LiveValues | undefined;
  /** The rule whose settings are open. */
  openId: string | null;
  onOpen: (id: string) => void;
  onRename: (id: string) => void;
  onDropTile: (slug: string, at: Position) => void;
}

const Screen = createContext<BuilderScreen | null>(null);
export const ScreenProvider = Screen.Provider;

export function useScreen(): BuilderScreen {
  const screen = useContext(Screen);
  if (!screen) throw new Error('Only parts of an open builder know it.');
  return screen;
}
