import type { ComponentProps } from 'react';
import { classNames } from '#lib/class-names.ts';
import { LeaveGuard } from './leave-guard.tsx';

type FormProps = ComponentProps<'form'> & {
  /** The form was submitted and isn't answered yet: it can't be submitted again. */
  busy: boolean;
  /** Whether leaving the page would lose input; absent if nothing should ask. */
  unsaved?: boolean;
};

/** A form that validates with its schema instead of the browser, and submits once at a time. */
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
      {/* A submitted form may be left. */}
      {unsaved !== undefined && <LeaveGuard isUnsaved={unsaved && !busy} />}
    </form>
  );
}
