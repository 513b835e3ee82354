import { t } from '@lingui/core/macro';
import { useObjectUrl } from '#lib/browser/use-object-url.ts';
import { Dropzone } from '#ui/form/dropzone.tsx';

type ThumbnailDropzoneProps = {
  file: File | null;
  onFile: (file: File) => void;
  error?: string;
  disabled: boolean;
  /** The URL of the current thumbnail, shown until another file is chosen. */
  current?: string | null;
};

/** Previews the thumbnail as it appears on cards. */
export function ThumbnailDropzone({ file, onFile, error, disabled, current }: ThumbnailDropzoneProps) {
  const chosen = useObjectUrl(file);
  const shown = chosen ?? current;
  return (
    <Dropzone
      label={t`Thumbnail`}
      accept="image/*"
      hint={t`16:9 images look best`}
      error={error}
      onFile={onFile}
      disabled={disabled}
    >
      {shown && (
        <>
          <img src={shown} alt="" className="aspect-video w-full max-w-64 rounded-control object-cover" />
          <span dir="auto" className="mt-2 max-w-full truncate text-sm text-ink-muted">
            {file ? file.name : t`Choose another to replace it`}
          </span>
        </>
      )}
    </Dropzone>
  );
}
