import type { AreaVariantKey } from '@sightline/contract/areas/tags';
import { ConfigureButton } from '../../../entities/configure/configure-button.tsx';
import { useChangedSections } from '../../../forms/save-sections.tsx';

interface ConfigureFromFormProps {
  variant: AreaVariantKey;
  cameraId: string;
  label: string;
}

/** Opens the areas from the camera's page, which says so first when it holds changes that are not saved. */
export const ConfigureFromForm = (props: ConfigureFromFormProps) => (
  <ConfigureButton {...props} isFormDirty={useChangedSections().length > 0} />
);
