import { type ImageFolder, imageWidths } from '@kinora/contract/upload-host';

/** An image on Cloudinary; a transformation can be inserted after `upload/` in its URL. */
const cloudinaryUrl = /^(https?:\/\/.+\/image\/upload\/)(v\d+\/.+)$/;
const ownUrl = /^(.*\/media\/assets\/[^/]+\/)(\d+)\.webp$/;

/**
 * The `srcset` of an image on the built-in upload host, whose URL ends in its largest width, or on Cloudinary.
 * Undefined for URLs on other hosts.
 */
export function srcSetOf(url: string, folder: ImageFolder): string | undefined {
  const [, host, file] = cloudinaryUrl.exec(url) ?? [];
  if (host) {
    return imageWidths[folder]
      .map((width) => `${host}c_limit,f_auto,q_auto,w_${width}/${file} ${width}w`)
      .join(', ');
  }
  const [, base, largest] = ownUrl.exec(url) ?? [];
  if (!base) return undefined;
  const own = Number(largest);
  return [...imageWidths[folder].filter((width) => width < own), own]
    .map((width) => `${base}${width}.webp ${width}w`)
    .join(', ');
}
