import { type ComponentProps, createContext, use, useEffect } from 'react';
import { classNames } from '#lib/class-names.ts';
import { HoldOpen } from '#ui/overlay/hold-open.ts';
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx';

/** Whether the surrounding form is being saved. */
export const FormBusy = createContext(false);

type FormProps = ComponentProps<'form'> & {
  /** The submission is in flight, so the form can't be submitted again. */
  busy: boolean;
  /** Whether leaving the page would lose input. Without it, the form never asks for confirmation. */
  unsaved?: boolean;
};

/** A form that validates with its schema instead of the browser and allows one submission at a time. */
export function Form({ busy, unsaved, onSubmit, className, children, ...rest }: FormProps) {
  const hold = use(HoldOpen);
  useEffect(() => (busy ? hold?.() : undefined), [busy, hold]);
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
      <FormBusy value={busy}>{children}</FormBusy>
      {/* The page may be left while a submission is in flight. */}
      {unsaved !== undefined && <UnsavedChangesGuard isUnsaved={unsaved && !busy} />}
    </form>
  );
}
