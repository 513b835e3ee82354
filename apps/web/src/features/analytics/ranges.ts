import { type AnalyticsRange, analyticsRanges } from '@kinora/contract/analytics';
import { plural, t } from '@lingui/core/macro';

/** Reads the period from the page's URL. */
export function rangeOf(params: URLSearchParams): AnalyticsRange {
  const asked = params.get('range');
  return analyticsRanges.find((range) => range === asked) ?? '28';
}

/** Returns the query of the page's URL for a period, and for one video if there is an id. */
export function analyticsSearch(range: AnalyticsRange, videoId: string | null): string {
  const params = new URLSearchParams({
    ...(range !== '28' && { range }),
    ...(videoId && { video: videoId }),
  });
  return params.size > 0 ? `?${params}` : '';
}

export const rangeOptions = () => analyticsRanges.map((range) => ({ range, label: rangeLabel(range) }));

function rangeLabel(range: AnalyticsRange): string {
  if (range === 'all') return t({ message: 'All time', comment: 'A period' });
  const days = Number(range);
  return plural(days, { one: 'Last # day', other: 'Last # days' });
}
