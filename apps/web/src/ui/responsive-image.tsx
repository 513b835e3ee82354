import type { ImageFolder } from '@kinora/contract/upload-host';
import { ImageOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classNames } from '#lib/class-names.ts';
import { srcSetOf } from '#lib/images.ts';

type ResponsiveImageProps = {
  src: string | null;
  alt: string;
  folder: ImageFolder;
  /** The displayed width, as in the `sizes` of an `img`. */
  sizes: string;
  /** A tiny blurred image as a data URL, shown until the image has loaded. */
  preview?: string | null;
  /** Width / height; reserves the space from the start. */
  ratio?: string;
  /** Loads the image eagerly and shows it without a fade, for images above the fold. */
  eager?: boolean;
  className?: string;
  /** Rendered over the image. */
  children?: ReactNode;
};

type Phase = 'loading' | 'loaded' | 'failed';

/** An image that never shifts the layout: its space is reserved, and a blurred preview fills it immediately. */
export function ResponsiveImage({
  src,
  preview,
  ratio = '16 / 9',
  className,
  children,
  ...image
}: ResponsiveImageProps) {
  return (
    <div
      className={classNames('relative overflow-hidden bg-raised', className)}
      style={{ aspectRatio: ratio, background: preview ? `center / cover url("${preview}")` : undefined }}
    >
      {src ? <FadingImage key={src} src={src} {...image} /> : <Missing />}
      {children}
    </div>
  );
}

type FadingImageProps = Pick<ResponsiveImageProps, 'alt' | 'folder' | 'sizes' | 'eager'> & {
  src: string;
};

function FadingImage({ src, alt, folder, sizes, eager = false }: FadingImageProps) {
  const [phase, setPhase] = useState<Phase>('loading');
  if (phase === 'failed') return <Missing />;
  return (
    <img
      ref={(element) => {
        if (element?.complete && element.naturalWidth > 0) setPhase('loaded');
      }}
      src={src}
      srcSet={srcSetOf(src, folder)}
      sizes={sizes}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onLoad={() => setPhase('loaded')}
      onError={() => setPhase('failed')}
      className={classNames(
        'absolute inset-0 size-full object-cover',
        !eager && 'transition-opacity',
        !eager && phase === 'loading' && 'opacity-0',
      )}
    />
  );
}

function Missing() {
  return (
    <div aria-hidden="true" className="absolute inset-0 grid place-items-center bg-raised text-ink-muted">
      <ImageOff size={28} strokeWidth={1.5} />
    </div>
  );
}
