import { useTranslation } from 'react-i18next';
import { Tag } from '../ui/tag.tsx';

/** Stands on what can only be looked at. */
export function ViewOnlyTag({ isViewOnly }: { isViewOnly: boolean | undefined }) {
  const { t } = useTranslation();
  return isViewOnly ? <Tag>{t('form.view_only')}</Tag> : null;
}
