import { Select } from '#ui/form/select.tsx';
import { type Filters, filterOptions } from './filters.ts';

type SearchFiltersProps = { filters: Filters; onChange: (filters: Filters) => void };

/** Disables date and length for channels, which have neither. */
export function SearchFilters({ filters, onChange }: SearchFiltersProps) {
  const ofVideos = filters.type !== 'channels';
  return (
    <fieldset className="mb-6 flex flex-wrap gap-2">
      <legend className="sr-only">Filters</legend>
      <Select
        label="Type"
        value={filters.type}
        options={filterOptions.type}
        onValueChange={(type) => onChange({ ...filters, type })}
      />
      <Select
        label="Date"
        value={filters.date}
        options={filterOptions.date}
        disabled={!ofVideos}
        onValueChange={(date) => onChange({ ...filters, date })}
      />
      <Select
        label="Length"
        value={filters.length}
        options={filterOptions.length}
        disabled={!ofVideos}
        onValueChange={(length) => onChange({ ...filters, length })}
      />
    </fieldset>
  );
}
