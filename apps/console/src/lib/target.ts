import type { RegisteredRouter, ToOptions } from '@tanstack/react-router';

/** Every path of the product that is built. */
export type KnownPath = keyof RegisteredRouter['routesByPath'];

declare const checked: unique symbol;

/** A page with its parameters and search, to be given to a link. Only `target` makes one. */
export interface Target {
  to: string;
  params?: Record<string, string>;
  search?: Record<string, string>;
  readonly [checked]?: never;
}

/** Checks an address where it is written down: its path, its parameters and its search keys. */
export const target = <const To extends KnownPath>(address: ToOptions<RegisteredRouter, string, To>) =>
  address as unknown as Target;
