import { useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '#lib/browser/use-debounced-value.ts';
import { suggestionsQuery } from './api.ts';
import type { Suggestion } from './suggestions.ts';

const delay = 300;
const none: Suggestion[] = [];

/** Returns debounced suggestions for the typed text. */
export function useSuggestions(text: string): { suggestions: Suggestion[]; isLoading: boolean } {
  const wanted = text.trim();
  const settled = useDebouncedValue(wanted, delay);
  const { data, isFetching, isError } = useQuery(suggestionsQuery(settled));
  const isCurrent = wanted !== '' && settled !== '' && !isError;
  return { suggestions: isCurrent && data ? data : none, isLoading: wanted !== '' && isFetching };
}
