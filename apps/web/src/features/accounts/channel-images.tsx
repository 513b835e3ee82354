import { useState } from 'react';
import { ImagePicker } from '#ui/form/image-picker.tsx';
import type { Pictures } from './use-sign-up.ts';

type ChannelPicturesProps = { pictures: Pictures; onChange: (pictures: Pictures) => void; disabled: boolean };

export const notAnImage = 'Please upload an image file';

/** Both pictures of a channel, laid out as they will stand at its top. */
export function ChannelPictures({ pictures, onChange, disabled }: ChannelPicturesProps) {
  const [refused, setRefused] = useState<keyof Pictures | null>(null);
  const take = (name: keyof Pictures) => (file: File) => {
    const isImage = file.type.startsWith('image/');
    setRefused(isImage ? null : name);
    if (isImage) onChange({ ...pictures, [name]: file });
  };
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">
        Channel pictures <span className="ml-1 font-normal text-ink-muted">(optional)</span>
      </legend>
      <ImagePicker
        label="Cover image"
        shape="wide"
        file={pictures.cover}
        onFile={take('cover')}
        error={refused === 'cover' ? notAnImage : undefined}
        disabled={disabled}
      />
      <div className="relative -mt-8 flex items-end gap-3 pl-5">
        <ImagePicker
          label="Profile picture"
          shape="round"
          file={pictures.avatar}
          onFile={take('avatar')}
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
