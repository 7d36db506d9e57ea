import type { SceneKind } from '../kinds.ts';
import { construction } from './construction.ts';
import { deck } from './deck.ts';
import { factory } from './factory.ts';
import { gate } from './gate.ts';
import { lift } from './lift.ts';
import { port } from './port.ts';
import type { SceneSet } from './scene-set.ts';

const SETS: Readonly<Record<SceneKind, SceneSet>> = { construction, lift, port, factory, gate, deck };

export const setOf = (kind: SceneKind): SceneSet => SETS[kind];
