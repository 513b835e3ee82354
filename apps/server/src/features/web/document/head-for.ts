import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { validate as isUuid } from 'uuid';
import { AppError } from '../../../http/app-error.ts';
import type { RequestContext } from '../../../http/bind.ts';
import type { Urls } from '../../../http/urls.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { readAbout as readAboutChannel } from '../../content/channels/service.ts';
import { canListPlaylist } from '../../content/playlists/policy.ts';
import { readCover as readPlaylistCover } from '../../content/playlists/service.ts';
import { canListVideo } from '../../content/videos/policy.ts';
import { presentVideoCard } from '../../content/videos/present.ts';
import { type CardRow, visibleCards } from '../../content/videos/service.ts';
import { sharedImageKey, sharedImages } from '../../media/assets/keys.ts';
import type { Head, HeadImage } from './head.ts';

/** What the texts and URLs of a head depend on. `description` is the site's. */
type Site = { urls: Urls; translate: Translate; description: string };

/** Titles of the pages that search engines may index although they aren't about a video, channel or playlist. */
const openPages: Record<string, MessageDescriptor | null> = {
  '/': null,
  '/login': msg`Login`,
  '/about': msg`About`,
  '/signup': msg`Create Account`,
};

const subject = /^\/(video|channel|playlist)\/([^/]+)\/?$/;

/** Returns the head for a guest who may not watch. It is the same for all videos, channels and playlists. */
export function openHead({ urls, translate, description }: Site, path: string): Head {
  const title = Object.hasOwn(openPages, path) ? openPages[path] : undefined;
  return {
    title: title ? translate(title) : null,
    description,
    image: null,
    type: 'website',
    url: `${urls.origin}${title === undefined ? '/' : path}`,
    listed: title !== undefined,
  };
}

/**
 * Returns the head of a document, independent of the viewer: a draft has the same head as a video that doesn't exist.
 * An unlisted video or playlist has its own head for people who have its URL, but search engines may not index it.
 */
export async function headFor(ctx: RequestContext, site: Site, path: string): Promise<Head> {
  const [, kind = '', name = ''] = subject.exec(path) ?? [];
  const about = await describe[kind]?.(ctx, site, name).catch(nothingIfMissing);
  return about ?? openHead(site, path);
}

function nothingIfMissing(error: unknown): null {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
  throw error;
}

type Describe = (ctx: RequestContext, site: Site, name: string) => Promise<Head | null>;

const describe: Record<string, Describe> = {
  async video(ctx, { urls, description: siteDescription }, id) {
    const [row] = isUuid(id) ? await visibleCards(ctx.db, null, [id.toLowerCase()]) : [];
    if (!row) return null;
    const { title, description, thumbnail } = presentVideoCard(urls, row);
    return {
      title,
      description: description ?? siteDescription,
      url: `${urls.origin}/video/${row.id}`,
      image: thumbnailOf(urls, row),
      poster: thumbnail,
      type: 'video.other',
      listed: canListVideo(row),
    };
  },

  async channel(ctx, { urls, translate }, name) {
    const { user, profile } = await readAboutChannel(ctx, name);
    const { username, fullname, avatar_key } = user;
    return {
      title: `${fullname} (@${username})`,
      description: profile.bio || translate(msg`Videos, playlists and tweets by ${{ fullname }}.`),
      url: `${urls.origin}/channel/${username}`,
      image: avatar_key
        ? shared(avatar_key, { alt: fullname, shape: 'square' }, (key) => urls.publicMedia(key))
        : null,
      type: 'profile',
      listed: true,
    };
  },

  async playlist(ctx, { urls, translate }, id) {
    if (!isUuid(id)) return null;
    const { row, video } = await readPlaylistCover(ctx, id.toLowerCase());
    return {
      title: row.name,
      description: row.description || translate(msg`A playlist by ${{ fullname: row.owner_fullname }}.`),
      url: `${urls.origin}/playlist/${row.id}`,
      image: video ? thumbnailOf(urls, video) : null,
      type: 'website',
      listed: canListPlaylist(row),
    };
  },
};

function thumbnailOf(urls: Urls, { title, thumbnail_key, media_token }: CardRow): HeadImage {
  return shared(thumbnail_key, { alt: title, shape: 'wide' }, (key) => urls.media(key, media_token));
}

/** Returns an image for other sites: its shared JPEG, or the image itself if another host stores it. */
function shared(
  key: string,
  { alt, shape }: Pick<HeadImage, 'alt' | 'shape'>,
  urlOf: (key: string) => string,
): HeadImage {
  const jpegKey = sharedImageKey(key, shape);
  return { url: urlOf(jpegKey ?? key), alt, shape, jpeg: jpegKey === null ? null : sharedImages[shape] };
}
