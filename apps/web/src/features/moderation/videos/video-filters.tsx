import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { i18n } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { Select } from '#ui/form/select.tsx';
import { type VideoFilters as Filters, stateOptions } from './filters.ts';

type VideoFiltersProps = { filters: Filters; onChange: (changed: Partial<Filters>) => void };

export function VideoFilters({ filters, onChange }: VideoFiltersProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <SearchField
        label={t`Words in the title or description`}
        value={filters.query}
        onSearch={(query) => onChange({ query })}
      />
      <Select
        label={t({ message: 'Show', comment: 'Label of a filter: which videos or people to show' })}
        value={filters.status}
        options={stateOptions.map(({ value, label }) => ({ value, label: i18n._(label) }))}
        onValueChange={(status) => onChange({ status })}
      />
      {filters.person && (
        <Button onClick={() => onChange({ person: '' })}>
          <Trans>
            Videos by one person
            <X aria-hidden="true" size={16} />
            <span className="sr-only">: show everyone's</span>
          </Trans>
        </Button>
      )}
    </div>
  );
}
