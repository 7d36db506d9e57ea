import type { Command } from '../../../lib/commands/command.ts';

export interface ListContext {
  /** Opens the camera so many rows further down. */
  step: (by: number) => void;
}

export const LIST_COMMANDS: readonly Command<ListContext>[] = [
  { label: 'camera_health.key.next', keys: ['J'], repeats: true, perform: ({ step }) => step(1) },
  { label: 'camera_health.key.previous', keys: ['K'], repeats: true, perform: ({ step }) => step(-1) },
];

export interface PanelContext {
  test: () => void;
  takeReference: () => void;
}

export const PANEL_COMMANDS: readonly Command<PanelContext>[] = [
  { label: 'camera_health.self_test.run', keys: ['T'], permission: 'update', perform: ({ test }) => test() },
  {
    label: 'camera_health.reference.take',
    keys: ['R'],
    permission: 'update',
    perform: ({ takeReference }) => takeReference(),
  },
];
