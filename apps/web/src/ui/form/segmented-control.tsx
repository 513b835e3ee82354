import { useId } from 'react';

type SegmentedControlProps<Value extends string> = {
  /** The accessible name of the group. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onValueChange: (value: Value) => void;
};

/** A choice between a few visible options, as radio buttons in a row. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onValueChange,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex max-w-full min-w-0 overflow-x-auto rounded-full bg-raised p-1 [scrollbar-width:none]">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex min-h-9 cursor-pointer items-center rounded-full px-2.5 text-sm font-semibold whitespace-nowrap text-ink-muted transition-colors after:absolute after:inset-x-0 after:-inset-y-1 hover:text-ink has-checked:bg-canvas has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus sm:px-4"
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
