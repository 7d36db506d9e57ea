import { updateLabel } from '@sightline/contract/areas/labels';
import { type Reverts, revertible } from '../../../changes/audit/revertible.ts';
import { LabelEntry, revertLabel } from './change-label.ts';

export { labelsHandlers } from './labels.handlers.ts';

export const labelReverts: Reverts = {
  label: [revertible({ permission: updateLabel.permission, body: LabelEntry }, revertLabel)],
};
