import type { Operation } from '../../../../changes/call.ts';
import { changeSuggestion } from '../change-suggestion.ts';

export const applySuggestion: Operation<'applySuggestion'> = ({ services, actor }, { params, body }) =>
  changeSuggestion(services, actor, params.id, { ...body, status: 'applied', from: ['open'] });
