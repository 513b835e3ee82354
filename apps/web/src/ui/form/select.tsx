import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '#lib/class-names.ts';

type SelectProps<Value extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'multiple'> & {
  /** The accessible name; only the selected option is visible. */
  label: string;
  value: Value;
  /** `lang` is the language of a label in another language than the page's. */
  options: readonly { value: Value; label: string; lang?: string }[];
  onValueChange: (value: Value) => void;
};

/** A choice between a few options, as the platform's own select, which works best on phones. */
export function Select<Value extends string>({
  label,
  options,
  onValueChange,
  className,
  ...rest
}: SelectProps<Value>) {
  return (
    <span className={classNames('relative inline-flex w-fit max-w-full items-center', className)}>
      <select
        aria-label={label}
        {...rest}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onValueChange(chosen.value);
        }}
        className="h-11 max-w-full min-w-0 appearance-none text-ellipsis rounded-full bg-raised py-0 pe-10 ps-4 text-sm font-semibold text-ink transition-colors hover:bg-hover"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang} className="bg-raised">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        size={16}
        className="pointer-events-none absolute end-3.5 text-ink-muted"
      />
    </span>
  );
}
