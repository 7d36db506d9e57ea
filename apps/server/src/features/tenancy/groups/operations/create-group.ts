import type { Operation } from '../../../../changes/call.ts';
import { addGroup } from '../add-group.ts';

export const createGroup: Operation<'createGroup'> = ({ services, actor }, { body }) => addGroup(services, actor, body);
