import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';

export type FieldLabels = {
  label: string;
  optional?: boolean;
  hint?: ReactNode;
  /** Replaces the hint; announced with the field. */
  error?: string;
};

/** Connects a control to its label, hint and error. */
type ControlProps = {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
};

type FieldProps = FieldLabels & { children: (control: ControlProps) => ReactNode };

/** A label and a control, with the error or the hint below. */
export function Field({ label, optional = false, hint, error, children }: FieldProps) {
  const id = useId();
  const note = `${id}-note`;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {optional && (
          <span className="ms-1.5 font-normal text-ink-muted">
            <Trans comment="After the label of a field">(optional)</Trans>
          </span>
        )}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? note : undefined,
      })}
      {(error || hint) && (
        <p id={note} className={error ? 'text-sm text-danger-ink' : 'text-sm text-ink-muted'}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}

export const controlClass =
  'w-full rounded-control border border-line-strong bg-surface px-3.5 text-base text-ink transition-colors ' +
  'placeholder:text-ink-muted hover:border-ink-muted focus-visible:border-focus focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger-ink disabled:opacity-60';
