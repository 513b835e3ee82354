/** The widths that the media host makes of a picture, in pixels, by what it is for. It never enlarges one. */
const widths = {
  thumbnail: [320, 640, 960, 1280],
  avatar: [160, 320],
  cover: [640, 1280, 1920],
} as const;

export type ImageKind = keyof typeof widths;

/** A picture at Cloudinary, whose address may say after `upload/` how it is wanted. */
const cloudinaryUrl = /^(https?:\/\/.+\/image\/upload\/)(v\d+\/.+)$/;
const ownUrl = /^(.*\/media\/assets\/[^/]+\/)(\d+)\.webp$/;

/**
 * The widths to choose from for a picture of our own media host, whose address ends in its largest width,
 * or of Cloudinary. Undefined for addresses of other hosts.
 */
export function srcSetOf(url: string, kind: ImageKind): string | undefined {
  const [, host, file] = cloudinaryUrl.exec(url) ?? [];
  if (host) {
    return widths[kind]
      .map((width) => `${host}c_limit,f_auto,q_auto,w_${width}/${file} ${width}w`)
      .join(', ');
  }
  const [, base, largest] = ownUrl.exec(url) ?? [];
  if (!base) return undefined;
  const own = Number(largest);
  return [...widths[kind].filter((width) => width < own), own]
    .map((width) => `${base}${width}.webp ${width}w`)
    .join(', ');
}
