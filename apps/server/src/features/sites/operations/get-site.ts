import type { Operation } from '../../../http/call.ts';
import { loadSite } from '../load-site.ts';

export const getSite: Operation<'getSite'> = ({ services, actor }, { params }) => loadSite(services, actor, params.id);
