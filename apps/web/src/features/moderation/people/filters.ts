import type { PersonStatus } from '@kinora/contract/people';
import { msg } from '@lingui/core/macro';

const statusOptions = [
  { value: 'all', label: msg`Everyone` },
  { value: 'active', label: msg({ message: 'Active', context: 'person' }) },
  { value: 'waiting', label: msg`Awaiting approval` },
  { value: 'suspended', label: msg({ message: 'Suspended', context: 'person' }) },
  { value: 'staff', label: msg`Moderators` },
  {
    value: 'left',
    label: msg({ message: 'Deleted', context: 'person', comment: 'People who have deleted their accounts' }),
  },
] as const;
const sortOptions = [
  { value: 'createdAt', label: msg`Newest first` },
  { value: 'storageBytes', label: msg`Most storage` },
] as const;

export const peopleOptions = { status: statusOptions, sort: sortOptions };

export type PeopleFilters = {
  query: string;
  status: (typeof statusOptions)[number]['value'];
  sort: (typeof sortOptions)[number]['value'];
};

const chosen = <Value extends string>(options: readonly { value: Value }[], value: string | null) =>
  options.find((option) => option.value === value)?.value;

export function peopleFiltersOf(params: URLSearchParams): PeopleFilters {
  return {
    query: params.get('query')?.trim() ?? '',
    status: chosen(statusOptions, params.get('status')) ?? 'all',
    sort: chosen(sortOptions, params.get('sort')) ?? 'createdAt',
  };
}

export function peopleParams({ query, status, sort }: PeopleFilters): Record<string, string> {
  return {
    ...(query && { query }),
    ...(status !== 'all' && { status }),
    ...(sort !== 'createdAt' && { sort }),
  };
}

/** Converts the filters to query parameters of the API. */
export function queryWith({ query, status, sort }: PeopleFilters) {
  const wanted: { status?: PersonStatus; role?: 'moderator' } =
    status === 'staff' ? { role: 'moderator' } : status === 'all' ? {} : { status };
  return { ...(query && { query }), ...wanted, sortBy: sort };
}
