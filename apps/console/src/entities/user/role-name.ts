import { SEEDED_ROLE_NAMES, type SeededRole } from '@sightline/contract/role-names';
import type { TFunction } from 'i18next';

const SEEDED = Object.entries(SEEDED_ROLE_NAMES) as [SeededRole, string][];

/** A role as people read it: the ones every installation starts with in their language, others by the name they were given. */
export function roleName(t: TFunction, name: string): string {
  const seeded = SEEDED.find(([, english]) => english === name);
  return seeded ? t(`role.${seeded[0]}`) : name;
}

/** What to ask the server for: it knows the roles it starts with by their English names alone. */
export function roleSearch(t: TFunction, text: string): string {
  const typed = text.trim().toLocaleLowerCase();
  const meant = typed && SEEDED.find(([key]) => t(`role.${key}`).toLocaleLowerCase().includes(typed));
  return meant ? meant[1] : text;
}
