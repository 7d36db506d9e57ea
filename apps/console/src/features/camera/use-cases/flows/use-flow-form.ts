import type { CameraLogicFlows } from '@sightline/contract/logic-flows/camera-flows';
import { useEffect, useState } from 'react';
import { allFlows, createFlowForm, type FlowForm } from './flow-form.ts';

/** The form of a camera's flows; made again when a flow is added or deleted. What others save arrives where nobody edits. */
export function useFlowForm(flows: CameraLogicFlows | undefined): FlowForm | undefined {
  const ids = flows
    ? allFlows(flows)
        .map(({ id }) => id)
        .join(' ')
    : undefined;
  const [made, setMade] = useState<{ ids: string; form: FlowForm }>();
  if (flows && ids !== undefined && made?.ids !== ids) setMade({ ids, form: createFlowForm(flows) });
  const form = ids === undefined ? undefined : made?.form;
  useEffect(() => {
    if (flows) form?.take(flows, 'wait');
  }, [form, flows]);
  return form;
}
