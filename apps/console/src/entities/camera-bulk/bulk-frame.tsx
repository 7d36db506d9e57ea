import type { Camera } from '@sightline/contract/cameras';
import { MAX_CAMERAS_AT_ONCE } from '@sightline/contract/use-case-settings';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PopupFrame, PopupParts } from '../../ui/popup.tsx';
import css from './bulk-frame.module.css';

/** What is known of a camera wherever several can be chosen. */
export type ChosenCamera = Pick<Camera, 'id' | 'name' | 'site_info'>;

export interface BulkDialogProps<C extends ChosenCamera = Camera> {
  cameras: readonly C[];
  isOpen: boolean;
  onClose: () => void;
}

/** What keeps a change from being made on these cameras at once, before anything is sent. */
export function useObstacle(cameras: readonly ChosenCamera[]): string | undefined {
  const { t } = useTranslation();
  if (new Set(cameras.map(({ site_info }) => site_info.id)).size > 1) return t('error.cameras_of_different_sites');
  return cameras.length > MAX_CAMERAS_AT_ONCE ? t('error.too_many', { max: MAX_CAMERAS_AT_ONCE }) : undefined;
}

interface BulkFrameProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The window of what is done with many cameras at once. Its content is reset each time it opens. */
export function BulkFrame({ title, isOpen, onClose, children }: BulkFrameProps) {
  const { t } = useTranslation();
  return (
    <PopupFrame isOpen={isOpen} onClose={onClose} title={title} size="widest" isFlush closeLabel={t('form.close')}>
      {children}
    </PopupFrame>
  );
}

interface BulkPartsProps {
  /** Said above everything else; nothing can be sent meanwhile. */
  obstacle: string | undefined;
  intro: string;
  actions: ReactNode;
  children: ReactNode;
}

/** What it does in a sentence, the part that scrolls, and the buttons at the foot. */
export const BulkParts = ({ obstacle, intro, actions, children }: BulkPartsProps) => (
  <>
    {obstacle ? (
      <p className={css.obstacle} role="alert">
        <IconAlertTriangle size={15} stroke={1.8} aria-hidden="true" />
        {obstacle}
      </p>
    ) : null}
    <p className={css.intro}>{intro}</p>
    <PopupParts actions={actions}>{children}</PopupParts>
  </>
);
