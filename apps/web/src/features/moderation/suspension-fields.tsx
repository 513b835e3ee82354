import { plural, t } from '@lingui/core/macro';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import { Switch } from '#ui/form/switch.tsx';

const day = 24 * 60 * 60 * 1000;
const lengths = ['1', '7', '30', 'forGood'] as const;
type Length = (typeof lengths)[number];

/** The length of a suspension in days, or for good, and whether it hides the account's content. */
export type Suspension = { length: Length; hide: boolean };

export const defaultSuspension: Suspension = { length: '7', hide: false };

/** Converts a suspension for the API: `until` is an ISO time, counted from now, or null for good. */
export function toApiSuspension({ length, hide }: Suspension): { until: string | null; hide: boolean } {
  const until = length === 'forGood' ? null : new Date(Date.now() + Number(length) * day).toISOString();
  return { until, hide };
}

function labelOf(length: Length): string {
  if (length === 'forGood') return t({ message: 'Permanently', comment: 'A suspension without an end' });
  const days = Number(length);
  return plural(days, { one: '# day', other: '# days' });
}

type SuspensionFieldsProps = { value: Suspension; onChange: (value: Suspension) => void };

export function SuspensionFields({ value, onChange }: SuspensionFieldsProps) {
  return (
    <>
      <SegmentedControl
        label={t`Duration`}
        options={lengths.map((length) => ({ value: length, label: labelOf(length) }))}
        value={value.length}
        onValueChange={(length) => onChange({ ...value, length })}
      />
      <Switch
        label={t({
          message: 'Hide their content while suspended',
          comment: 'What a suspended person has published',
        })}
        checked={value.hide}
        onCheckedChange={(hide) => onChange({ ...value, hide })}
      />
    </>
  );
}
