import { t } from '@lingui/core/macro';
import { UploadCloud } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '#lib/class-names.ts';

type DropzoneProps = {
  label: string;
  hint?: ReactNode;
  error?: string;
  /** The `accept` of an `input`. The caller must validate the file: a dropped one may have any type. */
  accept: string;
  /** Whether several files can be picked. Several may be dropped in any case. */
  multiple?: boolean;
  onFile: (file: File, more: File[]) => void;
  disabled?: boolean;
  /** Whether the input takes the focus on mount, for a page that was opened to pick a file. */
  focusOnMount?: boolean;
  /** The file's preview, which replaces the invitation to pick a file. */
  children?: ReactNode;
  className?: string;
};

/** Accepts dropped or picked files. Wraps a file input, so that it also works from the keyboard. */
export function Dropzone({
  label,
  hint,
  error,
  accept,
  multiple = false,
  onFile,
  disabled,
  focusOnMount = false,
  children,
  className,
}: DropzoneProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusOnMount) input.current?.focus();
  }, [focusOnMount]);
  const take = (files: FileList | null) => {
    if (disabled) return;
    const [file, ...more] = files ?? [];
    if (file) onFile(file, more);
  };
  const { isOver, dropTarget } = useDrop(take);
  return (
    <div className={className}>
      {/* Hidden from screen readers, because the input has this name. The content of `label` may be a preview. */}
      <p aria-hidden="true" className="mb-1.5 text-sm font-semibold">
        {label}
      </p>
      <label
        {...dropTarget}
        className={classNames(
          'relative flex min-h-44 w-full cursor-pointer flex-col items-center justify-center gap-1 overflow-hidden rounded-card border border-dashed px-6 py-6 text-center transition-colors',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-aria-disabled:cursor-not-allowed has-aria-disabled:opacity-60',
          isOver ? 'border-accent-ink bg-accent-soft' : 'border-line-strong bg-surface hover:bg-raised',
        )}
      >
        <input
          ref={input}
          type="file"
          accept={accept}
          multiple={multiple}
          // An input that is disabled while it has the focus loses it.
          aria-disabled={disabled || undefined}
          onClick={(event) => disabled && event.preventDefault()}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? id : undefined}
          onChange={({ target }) => {
            take(target.files);
            // Lets the same file be picked again after it is removed.
            target.value = '';
          }}
          className="sr-only"
        />
        {children ?? <Invitation multiple={multiple} />}
      </label>
      {(error || hint) && (
        <p id={id} className={classNames('mt-1.5 text-sm', error ? 'text-danger-ink' : 'text-ink-muted')}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}

function useDrop(onDrop: (files: FileList) => void) {
  const [isOver, setOver] = useState(false);
  const dropTarget = {
    onDragOver(event: DragEvent): void {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent): void {
      event.preventDefault();
      setOver(false);
      onDrop(event.dataTransfer.files);
    },
  };
  return { isOver, dropTarget };
}

function Invitation({ multiple }: { multiple: boolean }) {
  return (
    <>
      <UploadCloud aria-hidden="true" size={30} strokeWidth={1.5} className="mb-1 text-ink-muted" />
      <span className="text-sm text-ink-muted">
        {multiple ? t`Drag and drop, or choose files` : t`Drag and drop, or choose a file`}
      </span>
    </>
  );
}
