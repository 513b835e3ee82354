import type { ComponentProps } from 'react';
import { classNames } from '#lib/class-names.ts';
import { LeaveGuard } from './leave-guard.tsx';

type FormProps = ComponentProps<'form'> & {
  /** It has been sent and not yet answered: it can't be sent again. */
  busy: boolean;
  /** Whether leaving the page would lose something; absent where nothing asks about that. */
  unsaved?: boolean;
};

/** A form that is judged by its schema and not by the browser, and sent once. */
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
      {/* What is on its way to the server is not lost by going on. */}
      {unsaved !== undefined && <LeaveGuard isUnsaved={unsaved && !busy} />}
    </form>
  );
}
