import type { Permission } from '@sightline/contract/permission-admin';
import type { PermissionKey } from '@sightline/contract/permissions';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type words from '../../lib/i18n/locales/en/permissions.json';

type AreaName = keyof (typeof words)['permission_area'];

/** What a permission is called: our own words for the built-in ones, its maker's for the others. */
export function usePermissionLabel() {
  const { t } = useTranslation();
  return useCallback(
    ({ key, built_in, description }: Pick<Permission, 'key' | 'built_in' | 'description'>): string =>
      built_in ? t(`permission.${key as PermissionKey}`) : description || key,
    [t],
  );
}

export function useAreaLabel() {
  const { t } = useTranslation();
  return useCallback((area: string): string => t(`permission_area.${area as AreaName}`), [t]);
}
