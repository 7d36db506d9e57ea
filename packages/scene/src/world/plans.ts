import type { SceneKind } from '../kinds.ts';
import type { ScenePlan } from './plan.ts';
import { construction } from './plans/construction.ts';
import { deck } from './plans/deck.ts';
import { factory } from './plans/factory.ts';
import { gate } from './plans/gate.ts';
import { lift } from './plans/lift.ts';
import { port } from './plans/port.ts';

const PLANS: Readonly<Record<SceneKind, ScenePlan>> = { construction, lift, port, factory, gate, deck };

export const planOf = (kind: SceneKind): ScenePlan => PLANS[kind];
