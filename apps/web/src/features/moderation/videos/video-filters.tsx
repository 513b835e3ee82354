import { X } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { Select } from '#ui/form/select.tsx';
import { type VideoFilters as Filters, stateOptions } from './filters.ts';

type VideoFiltersProps = { filters: Filters; onChange: (filters: Filters) => void };

export function VideoFilters({ filters, onChange }: VideoFiltersProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <SearchField
        label="Words of the title or the description"
        value={filters.query}
        onSearch={(query) => onChange({ ...filters, query })}
      />
      <Select
        label="Show"
        value={filters.status}
        options={stateOptions}
        onValueChange={(status) => onChange({ ...filters, status })}
      />
      {filters.person && (
        <Button onClick={() => onChange({ ...filters, person: '' })}>
          Videos of one person
          <X aria-hidden="true" size={16} />
          <span className="sr-only">: show those of everyone</span>
        </Button>
      )}
    </div>
  );
}
