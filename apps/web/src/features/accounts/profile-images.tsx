import type { User } from '@kinora/contract/accounts';
import { t } from '@lingui/core/macro';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { useObjectUrl } from '#lib/browser/use-object-url.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { Avatar } from '#ui/avatar.tsx';
import { FileButton } from '#ui/form/file-button.tsx';
import { type ImageFiles, notAnImage } from './image-files.ts';

type ProfileImagesProps = {
  viewer: User;
  images: ImageFiles;
  onChange: (images: ImageFiles) => void;
  disabled: boolean;
};

/** Shows the cover and the avatar as on the channel page, and previews new ones before they are saved. */
export function ProfileImages({ viewer, images, onChange, disabled }: ProfileImagesProps) {
  const [isRefused, setRefused] = useState(false);
  const newCover = useObjectUrl(images.cover);
  const newAvatar = useObjectUrl(images.avatar);
  const cover = newCover ?? viewer.coverImage;
  const handleFile = (name: keyof ImageFiles) => (file: File) => {
    const isImage = file.type.startsWith('image/');
    setRefused(!isImage);
    if (isImage) onChange({ ...images, [name]: file });
  };
  return (
    <div>
      <div className="relative h-32 overflow-hidden rounded-card bg-linear-120 from-accent-soft via-raised to-hover sm:h-44">
        {cover && <img src={cover} alt="" className="absolute inset-0 size-full object-cover" />}
      </div>
      <div className="relative -mt-10 flex flex-wrap items-end gap-x-4 gap-y-3 sm:ps-4">
        <Avatar
          person={{ ...viewer, avatar: newAvatar ?? viewer.avatar }}
          size={96}
          className="border-4 border-surface max-sm:ms-3"
        />
        <div className="ms-auto flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          <ImageButton label={t`Edit Cover`} onFile={handleFile('cover')} disabled={disabled} />
          <ImageButton label={t`Edit Avatar`} onFile={handleFile('avatar')} disabled={disabled} />
        </div>
      </div>
      {isRefused && (
        <p role="alert" className="mt-2 text-sm text-danger-ink">
          {i18n._(notAnImage)}
        </p>
      )}
    </div>
  );
}

type ImageButtonProps = { label: string; onFile: (file: File) => void; disabled: boolean };

function ImageButton({ label, onFile, disabled }: ImageButtonProps) {
  return (
    <FileButton accept="image/*" size="small" onFile={onFile} disabled={disabled}>
      <ImagePlus aria-hidden="true" size={16} />
      {label}
    </FileButton>
  );
}
