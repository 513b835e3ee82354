import { SearchField } from '#ui/form/search-field.tsx';
import { Select } from '#ui/form/select.tsx';
import { type PeopleFilters as Filters, peopleOptions } from './filters.ts';

type PeopleFiltersProps = { filters: Filters; onChange: (filters: Filters) => void };

export function PeopleFilters({ filters, onChange }: PeopleFiltersProps) {
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <SearchField
        label="Name, username or email address"
        value={filters.query}
        onSearch={(query) => onChange({ ...filters, query })}
      />
      <Select
        label="Show"
        value={filters.status}
        options={peopleOptions.status}
        onValueChange={(status) => onChange({ ...filters, status })}
      />
      <Select
        label="Order"
        value={filters.sort}
        options={peopleOptions.sort}
        onValueChange={(sort) => onChange({ ...filters, sort })}
      />
    </div>
  );
}
