import type { Operation } from '../../../../changes/call.ts';
import { loadSite } from '../load-site.ts';

export const getSite: Operation<'getSite'> = ({ services, actor }, { params }) => loadSite(services, actor, params.id);
