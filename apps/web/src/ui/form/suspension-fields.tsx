import { SegmentedControl } from './segmented-control.tsx';
import { Switch } from './switch.tsx';

const day = 24 * 60 * 60 * 1000;
const lengths = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: 'forGood', label: 'For good' },
] as const;

/** The length of a suspension in days, or for good, and whether it hides the account's content. */
export type Suspension = { length: (typeof lengths)[number]['value']; hide: boolean };

export const defaultSuspension: Suspension = { length: '7', hide: false };

/** Converts a suspension for the API: `until` is an ISO time, counted from now, or null for good. */
export function toApiSuspension({ length, hide }: Suspension): { until: string | null; hide: boolean } {
  const until = length === 'forGood' ? null : new Date(Date.now() + Number(length) * day).toISOString();
  return { until, hide };
}

type SuspensionFieldsProps = { value: Suspension; onChange: (value: Suspension) => void };

export function SuspensionFields({ value, onChange }: SuspensionFieldsProps) {
  return (
    <>
      <SegmentedControl
        label="For how long"
        options={lengths}
        value={value.length}
        onValueChange={(length) => onChange({ ...value, length })}
      />
      <Switch
        label="Hide everything that is theirs meanwhile"
        checked={value.hide}
        onCheckedChange={(hide) => onChange({ ...value, hide })}
      />
    </>
  );
}
