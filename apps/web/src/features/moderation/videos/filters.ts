import { msg } from '@lingui/core/macro';

export const stateOptions = [
  { value: 'all', label: msg`All videos` },
  { value: 'listed', label: msg({ message: 'Public', context: 'video' }) },
  { value: 'unlisted', label: msg({ message: 'Unlisted', context: 'video' }) },
  { value: 'hidden', label: msg({ message: 'Hidden', context: 'video' }) },
  { value: 'processing', label: msg({ message: 'Processing', context: 'video' }) },
  { value: 'failed', label: msg({ message: 'Failed', context: 'video' }) },
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
