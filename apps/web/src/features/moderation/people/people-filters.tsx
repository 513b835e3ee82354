import { t } from '@lingui/core/macro';
import { i18n } from '#lib/i18n/i18n.ts';
import { SearchField } from '#ui/form/search-field.tsx';
import { Select } from '#ui/form/select.tsx';
import { type PeopleFilters as Filters, peopleOptions } from './filters.ts';

type PeopleFiltersProps = { filters: Filters; onChange: (changed: Partial<Filters>) => void };

export function PeopleFilters({ filters, onChange }: PeopleFiltersProps) {
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <SearchField
        label={t({
          message: 'Name, username or email',
          comment: 'Placeholder of a search field, which has room for about 35 characters on phones',
        })}
        value={filters.query}
        onSearch={(query) => onChange({ query })}
      />
      <Select
        label={t({ message: 'Show', comment: 'Label of a filter: which videos or people to show' })}
        value={filters.status}
        options={peopleOptions.status.map(({ value, label }) => ({ value, label: i18n._(label) }))}
        onValueChange={(status) => onChange({ status })}
      />
      <Select
        label={t({ message: 'Sort by', comment: 'Label of a select: how to sort a list' })}
        value={filters.sort}
        options={peopleOptions.sort.map(({ value, label }) => ({ value, label: i18n._(label) }))}
        onValueChange={(sort) => onChange({ sort })}
      />
    </div>
  );
}
