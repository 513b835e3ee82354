import { errorText } from '@kinora/contract/error-texts';
import { imageWidths } from '@kinora/contract/upload-host';
import * as z from 'zod';
import { AppError } from '../../../http/app-error.ts';
import type { RequestContext } from '../../../http/bind.ts';
import { escapeText } from '../../../platform/markup/escape.ts';
import { findAsset } from '../../media/assets/service.ts';
import { siteSettings } from '../../staff/settings/service.ts';
import { frameSize, type Size } from './frame.ts';
import { type PublicPage, sendPublicly } from './public-page.ts';
import { findPublicVideo, type PublicVideo } from './public-video.ts';

const pixels = z.coerce.number().int().positive().optional().catch(undefined);
const querySchema = z.object({
  url: z.string().catch(''),
  maxwidth: pixels,
  maxheight: pixels,
  format: z.enum(['json', 'xml']).catch('json'),
});

type OembedResponse = Record<string, string | number>;

/** Serves a description of how to embed a linked video, as defined at https://oembed.com. */
export const serveOembed: PublicPage = async (asked) => {
  const { ctx, request } = asked;
  const { url, maxwidth: width, maxheight: height, format } = querySchema.parse(request.query);
  const found = await findPublicVideo(ctx, videoIdOf(ctx.urls.origin, url) ?? '');
  if (!found) throw new AppError('NOT_FOUND', errorText('notFound'));
  const limits = { ...(width && { width }), ...(height && { height }) };
  const response = await presentOembed(ctx, found, limits);
  if (format === 'xml') {
    await sendPublicly(asked, 'text/xml', toXml(response));
  } else {
    await sendPublicly(asked, 'application/json', JSON.stringify(response));
  }
};

/** Extracts the id from the URL of a video page or an embed page on this instance, ignoring the rest of the URL. */
function videoIdOf(origin: string, url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { host, pathname } = new URL(url);
  return host === new URL(origin).host ? /^\/(?:video|embed)\/([^/]+)\/?$/.exec(pathname)?.[1] : undefined;
}

async function presentOembed(
  ctx: RequestContext,
  { video, size }: PublicVideo,
  limits: Partial<Size>,
): Promise<OembedResponse> {
  const { origin } = ctx.urls;
  const { width, height } = frameSize(size, limits);
  const { name } = await siteSettings(ctx);
  const source = escapeText(`${origin}/embed/${video._id}`);
  const attributes = `width="${width}" height="${height}" title="${escapeText(video.title)}"`;
  return {
    version: '1.0',
    type: 'video',
    title: video.title,
    author_name: video.owner.fullname,
    author_url: `${origin}/channel/${video.owner.username}`,
    provider_name: name,
    provider_url: `${origin}/`,
    cache_age: 60,
    ...(await presentThumbnail(ctx, video.thumbnail, limits)),
    width,
    height,
    html: `<iframe src="${source}" ${attributes} frameborder="0" allow="autoplay; encrypted-media; fullscreen; picture-in-picture" allowfullscreen></iframe>`,
  };
}

const ownImage = /^(?<base>.*\/assets\/(?<id>[^/]+)\/)(?<largest>\d+)\.webp$/;

/**
 * Presents the thumbnail at its largest width within the limits. Returns no fields for an image on another host, whose
 * size is unknown.
 */
async function presentThumbnail(
  { db }: RequestContext,
  url: string | null,
  limits: Partial<Size>,
): Promise<OembedResponse> {
  const { base, id = '', largest } = ownImage.exec(url ?? '')?.groups ?? {};
  const asset = base && (await findAsset(db, id));
  if (!asset || asset.width === 0) return {};
  const { width: maxWidth = Infinity, height: maxHeight = Infinity } = limits;
  const own = Number(largest);
  const best = [...imageWidths.thumbnails.filter((width) => width < own), own]
    .map((width) => ({ width, height: Math.round((width * asset.height) / asset.width) }))
    .findLast(({ width, height }) => width <= maxWidth && height <= maxHeight);
  if (!best) return {};
  return {
    thumbnail_url: `${base}${best.width}.webp`,
    thumbnail_width: best.width,
    thumbnail_height: best.height,
  };
}

function toXml(response: OembedResponse): string {
  const fields = Object.entries(response).map(
    ([name, value]) => `<${name}>${escapeText(`${value}`)}</${name}>`,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?><oembed>${fields.join('')}</oembed>`;
}
