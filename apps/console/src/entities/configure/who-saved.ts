import type { TFunction } from 'i18next';

/** Who saved areas last, by name where it is known. */
export const whoSaved = (
  t: TFunction,
  { last_config_updated_by: by }: { last_config_updated_by: { name: string } | null },
) => by?.name ?? t('configure.somebody');
