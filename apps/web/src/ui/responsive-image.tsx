import type { ImageFolder } from '@kinora/contract/media-host';
import { ImageOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classNames } from '#lib/class-names.ts';
import { srcSetOf } from '#lib/images.ts';

type ResponsiveImageProps = {
  src: string | null;
  alt: string;
  folder: ImageFolder;
  /** How wide it is shown, as in the `sizes` of an `img`. */
  sizes: string;
  /** A tiny blurred picture as a data address, shown until the real one is there. */
  preview?: string | null;
  /** Width by height; it keeps the place from the start. */
  ratio?: string;
  /** For the first thing that a person sees. */
  eager?: boolean;
  className?: string;
  /** Laid over the picture. */
  children?: ReactNode;
};

type Phase = 'loading' | 'loaded' | 'failed';

/** A picture that never moves the page: its place is kept, and something of its colours is there at once. */
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
        // What is wanted at once is shown as soon as it is there.
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
