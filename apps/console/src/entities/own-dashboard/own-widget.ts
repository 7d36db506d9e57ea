import type { Icon } from '@tabler/icons-react';
import type { ParseKeys, TFunction } from 'i18next';
import { createContext, type ReactNode, useContext } from 'react';
import type { Day } from '../../lib/dates.ts';
import type { Choice } from '../../ui/choice-list.tsx';
import type { DayRange } from '../alert/alert-range.ts';
import type { AccessRule } from '../user/access.ts';
import type { Size } from './layout.ts';

export const WIDGET_GROUPS = ['numbers', 'charts', 'pictures', 'lists', 'text'] as const;

/** Something people can put on dashboards of their own. */
export interface OwnWidget {
  /** In addresses: never changes. */
  key: string;
  group: (typeof WIDGET_GROUPS)[number];
  title: ParseKeys;
  /** What it tells of its title, where several widgets have the same. */
  form?: 'per_day' | 'total' | 'by_hour' | 'busiest' | 'first_last' | 'utilisation' | 'machines';
  icon: Icon;
  /** What it starts with, and the least it can be read in; in columns and rows of the grid. */
  size: Size;
  least: Size;
  /** Who may see what it shows; for others it is not there. */
  access: AccessRule;
  /** What of the dashboard it goes by, and may have of its own. */
  follows: readonly ('site' | 'period')[];
  /** What it is about besides, one of these; the first while nothing is chosen. */
  subject?: { label: ParseKeys; useChoices: () => readonly Choice[] };
  render: () => ReactNode;
}

/** What a single number takes. */
export const NUMBER = {
  group: 'numbers',
  size: { w: 3, h: 2 },
  least: { w: 2, h: 2 },
} as const satisfies Pick<OwnWidget, 'group' | 'size' | 'least'>;

export const nameOf = (t: TFunction, { title, form }: OwnWidget) =>
  form ? t(`own.form.${form}`, { name: t(title) }) : t(title);

/** What the dashboard around a widget is about, and the room the widget has. */
export interface Shown extends DayRange {
  today: Day;
  /** Empty: all sites within reach. */
  site: string;
  /** In px; absent where it may be as high as it likes. */
  height: number | undefined;
  /** The camera or use case that was chosen for it; empty: none. */
  subject: string;
  /** What is written on it, and how that is changed while the dashboard is edited. */
  text: string;
  onText?: ((text: string) => void) | undefined;
}

export const ShownContext = createContext<Shown | undefined>(undefined);

export function useShown(): Shown {
  const shown = useContext(ShownContext);
  if (!shown) throw new Error('Used outside a dashboard of one’s own');
  return shown;
}

/** The height of a chart: what its widget leaves it on a dashboard of one's own, else its usual one. */
export function useChartHeight(usual: number, around: number): number {
  const height = useContext(ShownContext)?.height;
  return height === undefined ? usual : Math.max(usual / 2, height - around);
}
