import type { PlaylistVisibility } from '@kinora/contract/playlists';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { i18n } from '#lib/i18n/i18n.ts';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import { visibilities } from './visibility-badge.tsx';

type VisibilityFieldProps = { value: PlaylistVisibility; onValueChange: (value: PlaylistVisibility) => void };

const choices = ['public', 'unlisted', 'private'] as const;

export function VisibilityField({ value, onValueChange }: VisibilityFieldProps) {
  const options = choices.map((choice) => ({ value: choice, label: i18n._(visibilities[choice].label) }));
  return (
    <div className="flex flex-col items-start gap-1.5">
      {/* Hidden from screen readers, which read the control's label instead. */}
      <p aria-hidden="true" className="text-sm font-semibold">
        <Trans>Visibility</Trans>
      </p>
      <SegmentedControl label={t`Visibility`} options={options} value={value} onValueChange={onValueChange} />
      <p aria-live="polite" className="text-sm text-ink-muted">
        {i18n._(visibilities[value].hint)}
      </p>
    </div>
  );
}
