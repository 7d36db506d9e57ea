import type { Operation } from '../../../../changes/call.ts';
import { addZone } from '../add-zone.ts';

export const createZone: Operation<'createZone'> = ({ services, actor }, { body }) => addZone(services, actor, body);
