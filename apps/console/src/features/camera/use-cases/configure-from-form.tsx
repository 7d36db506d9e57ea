import { ConfigureButton, type ConfigureButtonProps } from '../../../entities/configure/configure-button.tsx';
import { useChangedSections } from '../../../forms/save-sections.tsx';

/** Opens the areas from the camera's page, which says so first when it holds changes that are not saved. */
export const ConfigureFromForm = (props: Omit<ConfigureButtonProps, 'isFormDirty'>) => (
  <ConfigureButton {...props} isFormDirty={useChangedSections().length > 0} />
);
