import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#lib/api/query-keys.ts';
import { readLines } from './lines.ts';

export function transcriptQuery(url: string) {
  return queryOptions({
    queryKey: queryKeys.transcript(url),
    queryFn: async ({ signal }) => {
      const response = await fetch(url, { signal });
      if (!response.ok) throw new Error(`the media host answered ${response.status}`);
      return readLines(await response.text());
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
