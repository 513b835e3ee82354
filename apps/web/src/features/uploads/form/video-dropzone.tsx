import { t } from '@lingui/core/macro';
import { AudioLines, SquarePlay } from 'lucide-react';
import { useState } from 'react';
import { useObjectUrl } from '#lib/browser/use-object-url.ts';
import { formatDuration } from '#lib/format.ts';
import { Dropzone } from '#ui/form/dropzone.tsx';
import { isAudioFile } from '../fields/video-files.ts';
import { formatMegabytes } from '../transfer/progress-text.ts';

/** `image` is a URL; null before the server has taken the first frames. `seconds` is 0 if the length isn't known. */
type StoredVideo = { image: string | null; seconds: number };

type VideoDropzoneProps = {
  file: File | null;
  onFile: (file: File) => void;
  /** Receives the other files if several are chosen at once. Without it, only one can be chosen. */
  onMoreFiles?: (files: File[]) => void;
  error?: string;
  disabled: boolean;
  /** The stored video, shown until another file is chosen. */
  current: StoredVideo | null;
  focusOnMount?: boolean;
};

const accepted = [
  ...[
    'video/*',
    '.mkv',
    '.ts',
    '.mts',
    '.m2ts',
    '.asf',
    '.wmv',
    '.flv',
    '.avi',
    '.mpg',
    '.vob',
    '.ogv',
    '.3gp',
  ],
  ...['audio/*', '.mp3', '.m4a', '.aac', '.flac', '.ogg', '.oga', '.opus', '.wav', '.mka'],
  ...['image/gif', 'image/png', 'image/apng', 'image/webp'],
].join();

/** Shows the chosen video's first frame, name, length and size. */
export function VideoDropzone({ file, current, onFile, onMoreFiles, ...dropzone }: VideoDropzoneProps) {
  return (
    <Dropzone
      label={t`Video`}
      accept={accepted}
      hint={file ? undefined : t`MP4, WebM, MOV and others, or audio or an animated GIF to turn into a video`}
      className="w-full"
      multiple={onMoreFiles !== undefined}
      onFile={(first, more) => {
        onFile(first);
        if (more.length > 0) onMoreFiles?.(more);
      }}
      {...dropzone}
    >
      {file ? <ChosenVideo file={file} /> : current && <CurrentVideo {...current} />}
    </Dropzone>
  );
}

function ChosenVideo({ file }: { file: File }) {
  const url = useObjectUrl(file);
  const [seconds, setSeconds] = useState<number>();
  const duration = formatDuration(seconds);
  const megabytes = formatMegabytes(file.size);
  return (
    <>
      <Preview file={file} url={url} onDuration={setSeconds} />
      <span dir="auto" className="mt-2 max-w-full truncate font-semibold">
        {file.name}
      </span>
      {/* Lines of their own, so that the duration doesn't wrap the text and move the form. */}
      <span className="text-sm text-ink-muted">
        {seconds === undefined ? t`${megabytes} MB` : t`${duration} · ${megabytes} MB`}
      </span>
      <span className="text-sm text-ink-muted">{t`Choose another to replace it`}</span>
    </>
  );
}

const frame = 'aspect-video w-full max-w-64 rounded-control bg-raised';

type PreviewProps = { file: File; url: string | undefined; onDuration: (seconds: number) => void };

function Preview({ file, url, onDuration }: PreviewProps) {
  if (file.type.startsWith('image/')) return <img src={url} alt="" className={`${frame} object-contain`} />;
  const isAudio = isAudioFile(file);
  return (
    <>
      {isAudio && (
        <span className={`${frame} grid place-items-center text-ink-muted`}>
          <AudioLines aria-hidden="true" size={30} strokeWidth={1.5} />
        </span>
      )}
      <video
        src={url}
        muted
        preload="metadata"
        aria-hidden="true"
        tabIndex={-1}
        onLoadedMetadata={({ currentTarget }) => onDuration(currentTarget.duration)}
        className={isAudio ? 'hidden' : `${frame} object-contain`}
      />
    </>
  );
}

function CurrentVideo({ image, seconds }: StoredVideo) {
  const duration = formatDuration(seconds);
  return (
    <>
      {image ? (
        <img src={image} alt="" className="aspect-video w-full max-w-64 rounded-control object-cover" />
      ) : (
        <span className="grid aspect-video w-full max-w-64 place-items-center rounded-control bg-raised text-ink-muted">
          <SquarePlay aria-hidden="true" size={30} strokeWidth={1.5} />
        </span>
      )}
      <span className="mt-2 text-sm text-ink-muted">
        {seconds > 0 ? t`${duration} · choose another to replace it` : t`Choose another to replace it`}
      </span>
    </>
  );
}
