import type { Operation } from '../../../../changes/call.ts';
import { loadZone } from '../load-zone.ts';

export const getZone: Operation<'getZone'> = ({ services, actor }, { params }) => loadZone(services, actor, params.id);
