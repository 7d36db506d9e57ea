import { flowBuilderRoutes } from '@sightline/contract/logic-flows/builder';
import { cameraFlowRoutes } from '@sightline/contract/logic-flows/camera-flows';
import { logicFlowRoutes } from '@sightline/contract/logic-flows/flows';
import { programRoutes } from '@sightline/contract/logic-flows/programs';
import type { Handlers } from '../../../changes/call.ts';
import { fail } from '../../../platform/errors/app-error.ts';

const routes = { ...logicFlowRoutes, ...flowBuilderRoutes, ...cameraFlowRoutes, ...programRoutes };

/** They are in the contract, and answer that they are on their way. */
export const flowsHandlers = Object.fromEntries(
  Object.keys(routes).map((name) => [name, async () => fail('unavailable')]),
) as unknown as Handlers<keyof typeof routes>;
