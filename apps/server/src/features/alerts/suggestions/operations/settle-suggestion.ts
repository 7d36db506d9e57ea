import type { Operation } from '../../../../changes/call.ts';
import { changeSuggestion } from '../change-suggestion.ts';

export const settleSuggestion: Operation<'settleSuggestion'> = ({ services, actor }, { params, body }) =>
  changeSuggestion(services, actor, params.id, { ...body, status: 'applied', saved: true, from: ['open', 'applied'] });
