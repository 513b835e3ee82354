import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { i18n } from '#lib/i18n/i18n.ts';
import { Select } from '#ui/form/select.tsx';
import { type Filters, filterOptions, findsVideos } from './filters.ts';

type SearchFiltersProps = { filters: Filters; onChange: (changed: Partial<Filters>) => void };

/** Disables what the chosen type doesn't have. */
export function SearchFilters({ filters, onChange }: SearchFiltersProps) {
  const ofVideos = findsVideos(filters);
  const orders = optionsOf('sortBy').filter(({ value }) => ofVideos || value !== 'views');
  return (
    <fieldset className="mb-6 flex flex-wrap gap-2">
      <legend className="sr-only">
        <Trans>Filters</Trans>
      </legend>
      <Select
        label={t({
          message: 'Type',
          context: 'noun',
          comment: 'Whether to find videos, channels, playlists or posts',
        })}
        value={filters.type}
        options={optionsOf('type')}
        onValueChange={(type) => onChange({ type })}
      />
      <Select
        label={t`Date`}
        value={filters.date}
        options={optionsOf('date')}
        disabled={!ofVideos}
        onValueChange={(date) => onChange({ date })}
      />
      <Select
        label={t({ message: 'Length', comment: 'How long the videos are' })}
        value={filters.length}
        options={optionsOf('length')}
        disabled={!ofVideos}
        onValueChange={(length) => onChange({ length })}
      />
      <Select
        label={t`Sort by`}
        value={filters.sortBy}
        options={orders}
        disabled={filters.type === 'channels'}
        onValueChange={(sortBy) => onChange({ sortBy })}
      />
    </fieldset>
  );
}

function optionsOf<Name extends keyof Filters>(name: Name) {
  return filterOptions[name].map(({ value, label }) => ({ value, label: i18n._(label) }));
}
