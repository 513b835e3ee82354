import type { Urls } from '../../../http/urls.ts';
import { presentVideoCard } from '../../content/videos/present.ts';
import type { CardRow } from '../../content/videos/service.ts';
import { sharedImageKey } from '../../media/assets/keys.ts';
import type { Enclosure } from './enclosures.ts';
import { element } from './markup.ts';

/**
 * Returns the key of an image's square JPEG, which podcast directories require, or the image's own key if another host
 * stores it.
 */
export const squareOf = (key: string) => sharedImageKey(key, 'square') ?? key;

export function squareThumbnail(urls: Urls, row: CardRow): string {
  return urls.media(squareOf(row.thumbnail_key), row.media_token);
}

/** Presents a video as an RSS item, with podcast and Media RSS tags. */
export function presentItem(urls: Urls, row: CardRow, file: Enclosure | undefined): string {
  const card = presentVideoCard(urls, row);
  const { _id, title, description, duration, owner, thumbnail } = card;
  const publishedAt = card.originallyPublishedAt ?? card.createdAt;
  const page = `${urls.origin}/video/${_id}`;
  return element(
    'item',
    [
      element('title', { text: title }),
      element('link', { text: page }),
      element('guid', { text: page }, { isPermaLink: 'true' }),
      element('pubDate', { text: new Date(publishedAt).toUTCString() }),
      element('description', { text: description }),
      element('dc:creator', { text: owner.fullname }),
      element('itunes:author', { text: owner.fullname }),
      element('itunes:duration', { text: String(Math.round(duration)) }),
      file ? element('enclosure', '', { url: file.url, length: file.bytes, type: file.type }) : '',
      element('itunes:image', '', { href: squareThumbnail(urls, row) }),
      thumbnail ? element('media:thumbnail', '', { url: thumbnail }) : '',
      element('media:player', '', { url: `${urls.origin}/embed/${_id}` }),
    ].join(''),
  );
}
