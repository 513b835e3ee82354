import type { PlaylistVisibility } from '@kinora/contract/playlists';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import { visibilities } from './visibility-badge.tsx';

type VisibilityFieldProps = { value: PlaylistVisibility; onValueChange: (value: PlaylistVisibility) => void };

const options = (['public', 'unlisted', 'private'] as const).map((value) => ({
  value,
  label: visibilities[value].label,
}));

export function VisibilityField({ value, onValueChange }: VisibilityFieldProps) {
  return (
    <div className="flex flex-col items-start gap-1.5">
      {/* Hidden from screen readers, which read the control's label instead. */}
      <p aria-hidden="true" className="text-sm font-semibold">
        Visibility
      </p>
      <SegmentedControl label="Visibility" options={options} value={value} onValueChange={onValueChange} />
      <p aria-live="polite" className="text-sm text-ink-muted">
        {visibilities[value].hint}
      </p>
    </div>
  );
}
