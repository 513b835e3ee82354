import { validate as isUuid } from 'uuid';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Urls } from '../../../http/urls.ts';
import { canListPlaylist } from '../../content/playlists/policy.ts';
import { readCover as readPlaylistCover } from '../../content/playlists/service.ts';
import { canListVideo } from '../../content/videos/policy.ts';
import { presentVideoCard } from '../../content/videos/present.ts';
import { type CardRow, visibleCards } from '../../content/videos/service.ts';
import { channel as findShownChannel } from '../../identity/accounts/service.ts';
import { sharedImageKey, sharedImages } from '../../media/assets/keys.ts';
import type { Head, HeadImage } from './head.ts';

type Page = Pick<Head, 'title' | 'description' | 'image' | 'type'>;

const site: Page = {
  title: null,
  description: null,
  image: null,
  type: 'website',
};

/** Pages that search engines may index, although they aren't about a video, channel or playlist. */
const openPages: Record<string, Page> = {
  '/': site,
  '/login': { ...site, title: 'Login' },
  '/about': { ...site, title: 'About' },
  '/signup': { ...site, title: 'Create Account' },
};

const subject = /^\/(video|channel|playlist)\/([^/]+)\/?$/;

/** Returns the head for a guest who may not watch. It is the same for all videos, channels and playlists. */
export function openHead(urls: Urls, path: string): Head {
  const page = Object.hasOwn(openPages, path) && openPages[path];
  if (page) return { ...page, url: `${urls.origin}${path}`, listed: true };
  return { ...site, url: `${urls.origin}/`, listed: false };
}

/**
 * Returns the head of a document, independent of the viewer: a draft has the same head as a video that doesn't exist.
 * An unlisted video or playlist has its own head for people who have its URL, but search engines may not index it.
 */
export async function headFor(ctx: Context, urls: Urls, path: string): Promise<Head> {
  const [, kind = '', name = ''] = subject.exec(path) ?? [];
  const about = await describe[kind]?.(ctx, urls, name).catch(nothingIfMissing);
  return about ?? openHead(urls, path);
}

function nothingIfMissing(error: unknown): null {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
  throw error;
}

type Describe = (ctx: Context, urls: Urls, name: string) => Promise<Head | null>;

const describe: Record<string, Describe> = {
  async video(ctx, urls, id) {
    const [row] = isUuid(id) ? await visibleCards(ctx.db, null, [id.toLowerCase()]) : [];
    if (!row) return null;
    const { title, description } = presentVideoCard(urls, row);
    return {
      title,
      description,
      url: `${urls.origin}/video/${row.id}`,
      image: thumbnailOf(urls, row),
      type: 'video.other',
      listed: canListVideo(row),
    };
  },

  async channel(ctx, urls, name) {
    const { username, fullname, avatar_key } = await findShownChannel(ctx, null, name);
    return {
      title: `${fullname} (@${username})`,
      description: `Videos, playlists and tweets by ${fullname}.`,
      url: `${urls.origin}/channel/${username}`,
      image: avatar_key
        ? shared(avatar_key, { alt: fullname, shape: 'square' }, (key) => urls.publicMedia(key))
        : null,
      type: 'profile',
      listed: true,
    };
  },

  async playlist(ctx, urls, id) {
    if (!isUuid(id)) return null;
    const { row, video } = await readPlaylistCover(ctx, id.toLowerCase());
    return {
      title: row.name,
      description: row.description || `A playlist by ${row.owner_fullname}.`,
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
