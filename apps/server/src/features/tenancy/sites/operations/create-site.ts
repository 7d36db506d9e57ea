import type { Operation } from '../../../../changes/call.ts';
import { addSite } from '../add-site.ts';

export const createSite: Operation<'createSite'> = ({ services, actor }, { body }) => addSite(services, actor, body);
