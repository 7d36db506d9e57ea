import { defineAddress, text } from '../../../lib/address.ts';

/** A month of a year; the first is 1. */
export interface Month {
  year: number;
  month: number;
}

/** The month as `2026-11`; the present one, and the first reseller there is, where the address names none. */
export const statsAddress = defineAddress({ reseller: text('reseller'), month: text('month') });

const monthOf = (now: Date): Month => ({ year: now.getFullYear(), month: now.getMonth() + 1 });

export const writeMonth = ({ year, month }: Month) => `${year}-${String(month).padStart(2, '0')}`;

/** The month an address names as `2026-11`; the present one when it names none. */
export function readMonth(text: string | undefined, now: Date): Month {
  const [, year, month] = /^(20\d{2})-(0[1-9]|1[0-2])$/.exec(text ?? '') ?? [];
  return year && month ? { year: Number(year), month: Number(month) } : monthOf(now);
}

const FIRST_YEAR = 2024;

/** Years there can be something of, the latest first. */
export const yearsUpTo = (now: Date) =>
  Array.from({ length: now.getFullYear() - FIRST_YEAR + 1 }, (_, ago) => now.getFullYear() - ago);
