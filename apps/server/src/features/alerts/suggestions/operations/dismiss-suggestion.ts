import type { Operation } from '../../../../changes/call.ts';
import { changeSuggestion } from '../change-suggestion.ts';

export const dismissSuggestion: Operation<'dismissSuggestion'> = ({ services, actor }, { params, body }) =>
  changeSuggestion(services, actor, params.id, { ...body, status: 'dismissed', from: ['open'] });
