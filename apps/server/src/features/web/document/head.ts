import { escapeText } from '../../../platform/markup/escape.ts';

/** A document's head, for browser tabs, search engines and link previews. */
export type Head = {
  /** Null for the site itself. */
  title: string | null;
  description: string;
  /** Absolute URL of the page. */
  url: string;
  image: HeadImage | null;
  /** The URL of a video's thumbnail, which its page shows first. */
  poster?: string | null;
  type: 'website' | 'video.other' | 'profile';
  /** Whether search engines may index the page. */
  listed: boolean;
  /** Tags for other programs, and whether they include a player; absent where guests may not watch. */
  open?: { tags: readonly string[]; hasPlayer: boolean };
};

/** An image for link previews. `jpeg` is its size in pixels, or null if it isn't a JPEG on this host. */
export type HeadImage = {
  url: string;
  alt: string;
  shape: 'wide' | 'square';
  jpeg: { width: number; height: number } | null;
};

const longest = 200;

const marked = /<!--kinora-head-->.*<!--\/kinora-head-->/s;

/** Replaces the part of the head between the template's marker comments. */
export function withHead(document: string, head: Head, siteName: string): string {
  return document.replace(marked, () => tagsOf(head, siteName).join('\n    '));
}

function tagsOf({ title, description, url, image, type, listed, open }: Head, name: string): string[] {
  const text = shorten(description);
  return [
    `<title>${escapeText(title ? `${title} · ${name}` : name)}</title>`,
    meta('name', 'description', text),
    ...(listed
      ? [`<link rel="canonical" href="${escapeText(url)}" />`]
      : [meta('name', 'robots', 'noindex')]),
    meta('property', 'og:site_name', name),
    meta('property', 'og:type', type),
    meta('property', 'og:title', title ?? name),
    meta('property', 'og:description', text),
    meta('property', 'og:url', url),
    ...(image ? imageTags(image) : []),
    meta('name', 'twitter:card', open?.hasPlayer ? 'player' : cardOf(image)),
    ...(open?.tags ?? []),
  ];
}

function imageTags({ url, alt, jpeg }: HeadImage): string[] {
  return [
    meta('property', 'og:image', url),
    ...(jpeg
      ? [
          meta('property', 'og:image:type', 'image/jpeg'),
          meta('property', 'og:image:width', String(jpeg.width)),
          meta('property', 'og:image:height', String(jpeg.height)),
        ]
      : []),
    meta('property', 'og:image:alt', alt),
  ];
}

function cardOf(image: Head['image']): string {
  return image?.shape === 'wide' ? 'summary_large_image' : 'summary';
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeText(content)}" />`;
}

/** Characters that change the direction of the text after them, which is another site's in a link preview. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;

function shorten(text: string): string {
  const line = text.replace(directions, '').replace(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest).replace(/\s?\S*$/, '')}…` : line;
}
