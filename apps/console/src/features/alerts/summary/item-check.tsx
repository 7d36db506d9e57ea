import { useTranslation } from 'react-i18next';
import { Check } from '../../../ui/check.tsx';
import type { SharedItemProps } from './alert-item.ts';

interface ItemCheckProps extends Pick<SharedItemProps, 'item' | 'choice' | 'handlers'> {
  name: string;
  className?: string | undefined;
}

/** Chooses an alert, or all a row stands for; with Shift, everything from the last choice to this. */
export function ItemCheck({ item, choice, handlers, name, className }: ItemCheckProps) {
  const { t } = useTranslation();
  return (
    <Check
      className={className}
      spokenLabel={t('inbox.select', { name })}
      checked={choice === 'all'}
      isPartly={choice === 'some'}
      onChange={(_checked, isRange) => handlers.onChoose(item, isRange)}
    />
  );
}
