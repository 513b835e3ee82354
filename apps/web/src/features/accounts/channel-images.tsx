import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { i18n } from '#lib/i18n/i18n.ts';
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
      <Legend />
      <ImagePicker
        label={t`Cover image`}
        shape="wide"
        file={images.cover}
        onFile={handleFile('cover')}
        error={refused === 'cover' ? i18n._(notAnImage) : undefined}
        disabled={disabled}
      />
      <div className="relative -mt-8 flex items-end gap-3 ps-5">
        <ImagePicker
          label={t`Profile picture`}
          shape="round"
          file={images.avatar}
          onFile={handleFile('avatar')}
          disabled={disabled}
          className="rounded-full border-4 border-surface bg-surface"
        />
        <p className="pb-3 text-sm text-ink-muted">{t`Profile picture`}</p>
      </div>
      {refused === 'avatar' && (
        <p role="alert" className="mt-1.5 text-sm text-danger-ink">
          {i18n._(notAnImage)}
        </p>
      )}
    </fieldset>
  );
}

function Legend() {
  return (
    <legend className="mb-1.5 text-sm font-semibold">
      <Trans>
        Channel images <span className="ms-1 font-normal text-ink-muted">(optional)</span>
      </Trans>
    </legend>
  );
}
