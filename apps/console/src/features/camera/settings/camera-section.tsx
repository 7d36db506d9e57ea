import type { CameraSection as SectionKey } from '@sightline/contract/camera-settings';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { placeOfSection } from '../../../entities/camera/section-places.ts';
import { FormSection } from '../../../forms/form-section.tsx';
import { ViewOnlyTag } from '../../../forms/view-only-tag.tsx';
import css from './camera-tab.module.css';

interface CameraSectionProps {
  section: SectionKey;
  isViewOnly: boolean;
  children: ReactNode;
}

/** A section of the camera tab, with a word on it when it can only be looked at. */
export function CameraSection({ section, isViewOnly, children }: CameraSectionProps) {
  const { t } = useTranslation();
  return (
    <FormSection
      title={t(`camera.section.${section}`)}
      place={placeOfSection(section)}
      purpose={t(`camera.purpose.${section}`)}
      aside={
        <span className={css.tag}>
          <ViewOnlyTag isViewOnly={isViewOnly} />
        </span>
      }
    >
      {children}
    </FormSection>
  );
}
