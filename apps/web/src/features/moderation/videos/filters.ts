export const stateOptions = [
  { value: 'all', label: 'All videos' },
  { value: 'listed', label: 'Public' },
  { value: 'unlisted', label: 'Unlisted' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'processing', label: 'Being prepared' },
  { value: 'failed', label: 'Failed' },
] as const;

export type VideoFilters = {
  query: string;
  status: (typeof stateOptions)[number]['value'];
  /** The id of the videos' owner. */
  person: string;
};

export function videoFiltersOf(params: URLSearchParams): VideoFilters {
  const status = params.get('status');
  return {
    query: params.get('query')?.trim() ?? '',
    status: stateOptions.find(({ value }) => value === status)?.value ?? 'all',
    person: params.get('person') ?? '',
  };
}

export function videoParams({ query, status, person }: VideoFilters): Record<string, string> {
  return { ...(query && { query }), ...(status !== 'all' && { status }), ...(person && { person }) };
}
