import type { ComponentProps } from 'react';
import { classNames } from '#lib/class-names.ts';
import { LeaveGuard } from './leave-guard.tsx';

type FormProps = ComponentProps<'form'> & {
  /** The submission is in flight, so the form can't be submitted again. */
  busy: boolean;
  /** Whether leaving the page would lose input. Without it, the form never asks for confirmation. */
  unsaved?: boolean;
};

/** A form that validates with its schema instead of the browser and allows one submission at a time. */
export function Form({ busy, unsaved, onSubmit, className, children, ...rest }: FormProps) {
  return (
    <form
      noValidate
      aria-busy={busy}
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit?.(event);
      }}
      className={classNames('flex flex-col gap-5', className)}
    >
      {children}
      {/* The page may be left while a submission is in flight. */}
      {unsaved !== undefined && <LeaveGuard isUnsaved={unsaved && !busy} />}
    </form>
  );
}
