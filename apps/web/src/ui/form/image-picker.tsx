import { ImagePlus } from 'lucide-react';
import { useId } from 'react';
import { useObjectUrl } from '#lib/browser/use-object-url.ts';
import { classNames } from '#lib/class-names.ts';

type ImagePickerProps = {
  label: string;
  shape: 'round' | 'wide';
  file: File | null;
  onFile: (file: File) => void;
  error?: string;
  disabled?: boolean;
  className?: string;
};

const shapes = { round: 'size-24 rounded-full', wide: 'h-28 w-full rounded-card sm:h-32' };

export function ImagePicker({ label, shape, file, onFile, error, disabled, className }: ImagePickerProps) {
  const errorId = useId();
  const shown = useObjectUrl(file);
  return (
    <div className={className}>
      <label
        title={label}
        className={classNames(
          'group relative grid cursor-pointer place-items-center overflow-hidden border border-line-strong bg-raised text-ink-muted transition-colors hover:bg-hover hover:text-ink',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:opacity-60',
          shown ? 'border-transparent' : 'border-dashed',
          shapes[shape],
        )}
      >
        <input
          type="file"
          accept="image/*"
          disabled={disabled}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            if (chosen) onFile(chosen);
            target.value = '';
          }}
          className="sr-only"
        />
        {shown && <img src={shown} alt="" className="absolute inset-0 size-full object-cover" />}
        <span
          className={classNames(
            'flex flex-col items-center gap-1 px-2 text-center text-xs',
            shown &&
              'relative rounded-full bg-badge p-2 text-on-badge opacity-0 transition-opacity group-hover:opacity-100',
          )}
        >
          <ImagePlus aria-hidden="true" size={20} strokeWidth={1.75} />
          {!shown && shape === 'wide' && label}
        </span>
      </label>
      {error && (
        <p id={errorId} className="mt-1.5 text-sm text-danger-ink">
          {error}
        </p>
      )}
    </div>
  );
}
