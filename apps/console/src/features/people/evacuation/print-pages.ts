import type { Evacuee } from '@sightline/contract/evacuation';
import { byText } from '../../../lib/by-name.ts';

/** By what the printed list goes. */
export const PRINT_ORDERS = ['name', 'place', 'company'] as const;
export type PrintOrder = (typeof PRINT_ORDERS)[number];

/** As many names fit on a sheet of A4. */
export const NAMES_A_PAGE = 37;

interface PrintWords {
  language: string;
  detailText: (row: Evacuee) => string;
}

/** The list as it is printed. Who was not recognised comes last: nobody looks them up. */
export function printPages(
  rows: readonly Evacuee[],
  order: PrintOrder,
  { language, detailText }: PrintWords,
): Evacuee[][] {
  const text = { name: () => '', place: ({ place }: Evacuee) => place, company: detailText }[order];
  const byOrder = byText<Evacuee>(language, text);
  const byOwnName = byText<Evacuee>(language, ({ name }) => name);
  const sorted = rows.toSorted(
    (a, b) =>
      Number(a.name === '') - Number(b.name === '') ||
      byOrder(a, b) ||
      a.kind.localeCompare(b.kind) ||
      byOwnName(a, b) ||
      a.entered_at.localeCompare(b.entered_at),
  );
  const count = Math.max(1, Math.ceil(sorted.length / NAMES_A_PAGE));
  return Array.from({ length: count }, (_, page) => sorted.slice(page * NAMES_A_PAGE, (page + 1) * NAMES_A_PAGE));
}
