import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';

type ChoiceListProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string; hint: string; icon: LucideIcon }[];
  value: Value;
  onValueChange: (value: Value) => void;
};

/** A choice between a few options that each need a line of explanation, as stacked radio buttons. */
export function ChoiceList<Value extends string>({
  label,
  options,
  value,
  onValueChange,
}: ChoiceListProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="divide-y divide-line overflow-hidden rounded-card border border-line-strong">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-14 cursor-pointer items-center gap-3 bg-surface px-3.5 py-2.5 transition-colors hover:bg-raised has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
              aria-describedby={`${name}-${option.value}`}
              aria-label={option.label}
              className="size-5 shrink-0 accent-(--accent-mark) outline-none"
            />
            <span className="min-w-0 flex-1">
              <span className="block text-sm font-semibold">{option.label}</span>
              <span id={`${name}-${option.value}`} className="block text-sm text-ink-muted">
                {option.hint}
              </span>
            </span>
            <option.icon aria-hidden="true" size={18} className="shrink-0 text-ink-muted" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
