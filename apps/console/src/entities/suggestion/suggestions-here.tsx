import { VIEW_SUGGESTIONS } from '@sightline/contract/alerts/suggestion-permissions';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyWithWords } from '../../ui/lazy-dialog.tsx';
import { mayOpen } from '../user/access.ts';
import { useCurrentUser } from '../user/current-user.ts';
import { type SuggestionPlace, suggestionsOfQuery } from './suggestion-queries.ts';
import { useLiveSuggestions } from './use-live-suggestions.ts';

const Strip = lazyWithWords(
  async () => (await import('./suggestion-strip.tsx')).SuggestionStrip,
  'suggestions',
  'flow-graph',
  'terms',
);

/** Open suggestions about what a page shows; nothing where there are none, or for those who may not see them. */
export function SuggestionsHere(place: SuggestionPlace) {
  const isAllowed = mayOpen(useCurrentUser(), { permission: VIEW_SUGGESTIONS });
  return isAllowed ? <Allowed {...place} /> : null;
}

function Allowed(place: SuggestionPlace) {
  useLiveSuggestions();
  const { data } = useQuery(suggestionsOfQuery(place));
  if (!data || data.results.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Strip suggestions={data.results} total={data.counts.open} />
    </Suspense>
  );
}
