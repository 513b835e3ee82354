import { t } from '@lingui/core/macro';
import { type KeyboardEvent, useState } from 'react';
import { formatMediaTime, readMediaTime } from '#lib/media-time.ts';
import { controlClass, Field } from './field.tsx';

type TimeFieldProps = {
  label: string;
  /** Milliseconds. */
  value: number;
  /** Keys that change the time, in the notation of `aria-keyshortcuts`. */
  shortcut?: string;
  readOnly?: boolean;
  /** A reason why the time can't be saved. */
  error?: string | undefined;
  onChange: (milliseconds: number) => void;
};

/** Milliseconds by which the arrow keys move a time, without and with Shift. */
const steps = { plain: 100, shift: 1000 };

/** A time that is typed or moved with the arrow keys. A typed time applies once the field loses the focus. */
export function TimeField({ label, value, shortcut, readOnly = false, error, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isInvalid = typed !== null && readMediaTime(typed) === null;
  // An error that disappeared only when the focus leaves would move the button that is being clicked.
  const shownError = typed === null ? error : undefined;

  const commit = () => {
    const time = typed === null ? null : readMediaTime(typed);
    if (time !== null && time !== value) onChange(time);
    setTyped(null);
  };
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    if (readOnly || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter') commit();
    if (event.key === 'Escape') setTyped(null);
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    setTyped(null);
    const from = (typed === null ? null : readMediaTime(typed)) ?? value;
    onChange(Math.max(0, from + direction * (event.shiftKey ? steps.shift : steps.plain)));
  };
  return (
    <Field label={label} error={isInvalid ? t`Enter a time like 1:02.5` : shownError}>
      {(control) => (
        <input
          {...control}
          type="text"
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          aria-keyshortcuts={shortcut}
          readOnly={readOnly}
          value={typed ?? formatMediaTime(value)}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={commit}
          onKeyDown={move}
          className={`${controlClass} h-11 tabular-nums read-only:text-ink-muted`}
        />
      )}
    </Field>
  );
}
