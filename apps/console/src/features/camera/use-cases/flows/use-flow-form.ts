import type { CameraLogicFlows } from '@sightline/contract/logic-flows/camera-flows';
import { useEffect, useMemo } from 'react';
import { allFlows, createFlowForm, type FlowForm } from './flow-form.ts';

/** The form of a camera's flows; made again when a flow is added or deleted. What others save arrives where nobody edits. */
export function useFlowForm(flows: CameraLogicFlows | undefined): FlowForm | undefined {
  const ids = flows
    ? allFlows(flows)
        .map(({ id }) => id)
        .join(' ')
    : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other values of the same flows are taken over below.
  const form = useMemo(() => flows && createFlowForm(flows), [ids]);
  useEffect(() => {
    if (flows) form?.take(flows, 'wait');
  }, [form, flows]);
  return form;
}
