import { useState } from 'react';
import { ImagePicker } from '#ui/form/image-picker.tsx';
import { type ImageFiles, notAnImage } from './image-files.ts';

type ChannelImagesProps = { images: ImageFiles; onChange: (images: ImageFiles) => void; disabled: boolean };

/** Lays out the cover and the avatar as on the channel page. */
export function ChannelImages({ images, onChange, disabled }: ChannelImagesProps) {
  const [refused, setRefused] = useState<keyof ImageFiles | null>(null);
  const handleFile = (name: keyof ImageFiles) => (file: File) => {
    const isImage = file.type.startsWith('image/');
    setRefused(isImage ? null : name);
    if (isImage) onChange({ ...images, [name]: file });
  };
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">
        Channel pictures <span className="ml-1 font-normal text-ink-muted">(optional)</span>
      </legend>
      <ImagePicker
        label="Cover image"
        shape="wide"
        file={images.cover}
        onFile={handleFile('cover')}
        error={refused === 'cover' ? notAnImage : undefined}
        disabled={disabled}
      />
      <div className="relative -mt-8 flex items-end gap-3 pl-5">
        <ImagePicker
          label="Profile picture"
          shape="round"
          file={images.avatar}
          onFile={handleFile('avatar')}
          disabled={disabled}
          className="rounded-full border-4 border-surface bg-surface"
        />
        <p className="pb-3 text-sm text-ink-muted">Profile picture</p>
      </div>
      {refused === 'avatar' && (
        <p role="alert" className="mt-1.5 text-sm text-danger-ink">
          {notAnImage}
        </p>
      )}
    </fieldset>
  );
}
