import type { ReactNode } from 'react';
import { type ButtonVariantProps, buttonClass } from '#ui/button-class.ts';

type FileButtonProps = ButtonVariantProps & {
  /** The `accept` of an `input`. The caller must validate the file: any type can be picked. */
  accept: string;
  onFile: (file: File) => void;
  disabled?: boolean;
  /** The label, with an optional icon. */
  children: ReactNode;
};

/** A file input that looks like a button. */
export function FileButton({ accept, onFile, disabled, children, ...variantProps }: FileButtonProps) {
  const focus =
    'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:opacity-50';
  return (
    <label className={buttonClass(variantProps, focus)}>
      <input
        type="file"
        accept={accept}
        disabled={disabled}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          // Lets the same file be picked again.
          target.value = '';
        }}
        className="sr-only"
      />
      {children}
    </label>
  );
}
