import { readTiles, type Tile, writeTiles } from '../../../entities/own-dashboard/layout.ts';
import { type AddressPart, chosenId, defineAddress, oneOf, pushed, type SearchOf } from '../../../lib/address.ts';

/** The periods a dashboard can show, in days up to today. */
export const PERIODS = ['30', '1', '7', '90'] as const;

export const PERIODS_BY_LENGTH = PERIODS.toSorted((a, b) => Number(a) - Number(b));

const tiles = <const K extends string>(key: K): AddressPart<readonly Tile[], K> => ({
  keys: [key],
  start: [],
  read: (search) => readTiles(search[key] ?? ''),
  write: (value) => ({ [key]: writeTiles(value) }) as Partial<Record<K, string>>,
  history: 'push',
});

/** What is saved of a dashboard: its widgets, and what they are about. */
export const layoutAddress = defineAddress({
  tiles: tiles('widgets'),
  site: pushed(chosenId('site')),
  days: pushed(oneOf('days', PERIODS)),
});

export const ownAddress = defineAddress({
  tiles: tiles('widgets'),
  site: pushed(chosenId('site')),
  days: pushed(oneOf('days', PERIODS)),
  /** The saved dashboard that is open. */
  dashboard: chosenId('dashboard'),
  mode: oneOf('mode', ['view', 'edit']),
});

export type OwnSearch = SearchOf<typeof ownAddress>;
export type Layout = ReturnType<(typeof layoutAddress)['read']>;

/** As it is saved: the query of an address. */
export const queryOf = (layout: Layout) => new URLSearchParams(layoutAddress.write(layout)).toString();
export const layoutIn = (query: string): Layout => layoutAddress.read(Object.fromEntries(new URLSearchParams(query)));
