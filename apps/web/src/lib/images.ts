/** The widths that the media host makes of a picture, in pixels, by what it is for. It never enlarges one. */
const widths = {
  thumbnail: [320, 640, 960, 1280],
  avatar: [160, 320],
  cover: [640, 1280, 1920],
} as const;

export type ImageKind = keyof typeof widths;

const ownAddress = /^(.*\/media\/assets\/[^/]+\/)(\d+)\.webp$/;

/**
 * The widths to choose from for a picture of our own media host, whose address ends in its largest width.
 * Undefined for addresses of other hosts.
 */
export function srcSetOf(address: string, kind: ImageKind): string | undefined {
  const [, base, largest] = ownAddress.exec(address) ?? [];
  if (!base) return undefined;
  const own = Number(largest);
  return [...widths[kind].filter((width) => width < own), own]
    .map((width) => `${base}${width}.webp ${width}w`)
    .join(', ');
}
