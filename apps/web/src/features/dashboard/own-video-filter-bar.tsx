import { t } from '@lingui/core/macro';
import { i18n } from '#lib/i18n/i18n.ts';
import { SearchField } from '#ui/form/search-field.tsx';
import { Select } from '#ui/form/select.tsx';
import { type OwnVideoFilters, orderOptions, statusOptions } from './own-video-filters.ts';

type OwnVideoFilterBarProps = {
  filters: OwnVideoFilters;
  onChange: (changed: Partial<OwnVideoFilters>) => void;
};

export function OwnVideoFilterBar({ filters, onChange }: OwnVideoFilterBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        label={t`Search your videos`}
        value={filters.query}
        onSearch={(query) => onChange({ query })}
      />
      <Select
        label={t({ message: 'Show', comment: 'Label of a filter: which videos or people to show' })}
        value={filters.status}
        options={statusOptions.map(({ value, label }) => ({ value, label: i18n._(label) }))}
        onValueChange={(status) => onChange({ status })}
      />
      <Select
        label={t`Sort by`}
        value={filters.order}
        options={orderOptions.map(({ value, label }) => ({ value, label: i18n._(label) }))}
        onValueChange={(order) => onChange({ order })}
      />
    </div>
  );
}
