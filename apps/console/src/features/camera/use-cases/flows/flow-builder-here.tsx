import type { FlowTab } from '@sightline/contract/logic-flows/tabs';
import type { UseCaseSettings } from '@sightline/contract/use-case-settings';
import type { FlowForm } from './flow-form.ts';
import type { BuilderAddress } from './use-builder-address.ts';
export const FlowBuilderHere = (_: {
  tab: FlowTab;
  form: FlowForm;
  settings: UseCaseSettings;
  address: BuilderAddress;
}) => null;
