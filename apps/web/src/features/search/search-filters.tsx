import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { i18n } from '#lib/i18n/i18n.ts';
import { Select } from '#ui/form/select.tsx';
import { type Filters, filterOptions } from './filters.ts';

type SearchFiltersProps = { filters: Filters; onChange: (filters: Filters) => void };

/** Disables date and length for channels, which have neither. */
export function SearchFilters({ filters, onChange }: SearchFiltersProps) {
  const ofVideos = filters.type !== 'channels';
  return (
    <fieldset className="mb-6 flex flex-wrap gap-2">
      <legend className="sr-only">
        <Trans>Filters</Trans>
      </legend>
      <Select
        label={t({ message: 'Type', context: 'noun', comment: 'Whether to find videos or channels' })}
        value={filters.type}
        options={optionsOf('type')}
        onValueChange={(type) => onChange({ ...filters, type })}
      />
      <Select
        label={t`Date`}
        value={filters.date}
        options={optionsOf('date')}
        disabled={!ofVideos}
        onValueChange={(date) => onChange({ ...filters, date })}
      />
      <Select
        label={t({ message: 'Length', comment: 'How long the videos are' })}
        value={filters.length}
        options={optionsOf('length')}
        disabled={!ofVideos}
        onValueChange={(length) => onChange({ ...filters, length })}
      />
    </fieldset>
  );
}

function optionsOf<Name extends keyof Filters>(name: Name) {
  return filterOptions[name].map(({ value, label }) => ({ value, label: i18n._(label) }));
}
