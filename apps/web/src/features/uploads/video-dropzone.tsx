import { useState } from 'react';
import { useObjectUrl } from '#lib/browser/use-object-url.ts';
import { formatDuration } from '#lib/format.ts';
import { Dropzone } from '#ui/form/dropzone.tsx';

type VideoDropzoneProps = {
  file: File | null;
  onFile: (file: File) => void;
  error?: string;
  disabled: boolean;
  /** The URL of the current video's thumbnail, shown until another file is chosen. */
  current?: string | null;
  focusOnMount?: boolean;
};

const megabytes = (bytes: number) => (bytes / (1024 * 1024)).toFixed(1);

/** Shows the chosen video's first frame, name, length and size. */
export function VideoDropzone({ file, onFile, error, disabled, current, focusOnMount }: VideoDropzoneProps) {
  return (
    <Dropzone
      label="Video"
      accept="video/*,.mkv,.ts,.mts,.m2ts,.asf,.wmv,.flv,.avi,.mpg,.vob,.ogv,.3gp"
      hint={file ? undefined : 'MP4, WebM, MOV and others'}
      error={error}
      onFile={onFile}
      disabled={disabled}
      focusOnMount={focusOnMount}
    >
      {file ? <ChosenVideo file={file} /> : current && <CurrentVideo image={current} />}
    </Dropzone>
  );
}

function ChosenVideo({ file }: { file: File }) {
  const url = useObjectUrl(file);
  const [seconds, setSeconds] = useState<number>();
  return (
    <>
      <video
        src={url}
        muted
        preload="metadata"
        aria-hidden="true"
        tabIndex={-1}
        onLoadedMetadata={({ currentTarget }) => setSeconds(currentTarget.duration)}
        className="aspect-video w-full max-w-64 rounded-control bg-raised object-contain"
      />
      <span className="mt-2 max-w-full truncate font-semibold">{file.name}</span>
      <span className="text-sm text-ink-muted">
        {seconds !== undefined && `${formatDuration(seconds)} · `}
        {megabytes(file.size)} MB · choose another to replace it
      </span>
    </>
  );
}

function CurrentVideo({ image }: { image: string }) {
  return (
    <>
      <img src={image} alt="" className="aspect-video w-full max-w-64 rounded-control object-cover" />
      <span className="mt-2 text-sm text-ink-muted">Choose another to replace it</span>
    </>
  );
}
