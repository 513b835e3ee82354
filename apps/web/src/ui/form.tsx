import type { ComponentProps } from 'react';
import { classNames } from '#lib/class-names.ts';

type FormProps = ComponentProps<'form'> & {
  /** It has been sent and not yet answered: it can't be sent again. */
  busy: boolean;
};

/** A form that is judged by its schema and not by the browser, and sent once. */
export function Form({ busy, onSubmit, className, ...rest }: FormProps) {
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
    />
  );
}
