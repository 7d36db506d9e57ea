export { findNoisyJob } from './find-noisy.job.ts';
export { makeSuggestionJob } from './make-suggestion.job.ts';
export { suggestionsHandlers } from './suggestions.handlers.ts';
