import type { RequestContext } from '../../../http/bind.ts';
import { escapeText } from '../../../platform/markup/escape.ts';
import { readAbout } from '../../content/channels/service.ts';
import { siteSettings } from '../../staff/settings/service.ts';
import { channelObject } from './channel-object.ts';
import { frameSize } from './frame.ts';
import { ifFound } from './if-found.ts';
import { findPublicVideo, type PublicVideo } from './public-video.ts';
import { videoObject } from './video-object.ts';

type Named = { username: string; fullname: string };
type OpenHead = { tags: string[]; hasPlayer: boolean };

const subject = /^\/(?:(?<kind>video|channel)\/(?<name>[^/]+)\/?)?$/;

/**
 * Returns tags that other programs read in a page's head: the player of its video, its feed, and structured data for
 * search engines. Called only where guests may watch.
 */
export async function openHeadOf(ctx: RequestContext, pathname: string): Promise<OpenHead> {
  const { kind = 'home', name = '' } = subject.exec(pathname)?.groups ?? { kind: 'other' };
  const found = kind === 'video' ? await findPublicVideo(ctx, name) : null;
  if (found) return { tags: videoTags(ctx, found), hasPlayer: true };
  if (kind === 'home') {
    const { name } = await siteSettings(ctx);
    return { tags: [feedLink(name, `${ctx.urls.origin}/feed.xml`)], hasPlayer: false };
  }
  const about = kind === 'channel' ? await ifFound(readAbout(ctx, name)) : null;
  const tags = about ? [channelFeed(ctx, about.user), jsonLd(channelObject(ctx.urls, about))] : [];
  return { tags, hasPlayer: false };
}

function videoTags(ctx: RequestContext, found: PublicVideo): string[] {
  const { video, size, listed } = found;
  const { origin } = ctx.urls;
  const page = encodeURIComponent(`${origin}/video/${video._id}`);
  const player = `${origin}/embed/${video._id}`;
  const { width, height } = frameSize(size, { width: 1280, height: 1280 });
  const oembed = `${origin}/api/oembed?url=${page}&format`;
  return [
    link('application/json+oembed', video.title, `${oembed}=json`),
    link('text/xml+oembed', video.title, `${oembed}=xml`),
    ...openGraphVideo(player, 'text/html', width, height),
    ...(video.downloadUrl && video.videoFile
      ? openGraphVideo(video.videoFile, contentType(video.videoFile), width, height)
      : []),
    meta('name', 'twitter:player', player),
    meta('name', 'twitter:player:width', width),
    meta('name', 'twitter:player:height', height),
    ...(listed ? [channelFeed(ctx, video.owner), jsonLd(videoObject(ctx.urls, found))] : []),
  ];
}

function openGraphVideo(url: string, type: string, width: number, height: number): string[] {
  return [
    meta('property', 'og:video', url),
    ...(url.startsWith('https:') ? [meta('property', 'og:video:secure_url', url)] : []),
    meta('property', 'og:video:type', type),
    meta('property', 'og:video:width', width),
    meta('property', 'og:video:height', height),
  ];
}

function contentType(url: string): string {
  return url.endsWith('.webm') ? 'video/webm' : 'video/mp4';
}

function channelFeed({ urls }: RequestContext, { username, fullname }: Named): string {
  return feedLink(fullname, `${urls.origin}/channel/${username}/feed.xml`);
}

function feedLink(title: string, url: string): string {
  return link('application/rss+xml', title, url);
}

function link(type: string, title: string, url: string): string {
  return `<link rel="alternate" type="${type}" title="${escapeText(title)}" href="${escapeText(url)}" />`;
}

function meta(kind: 'name' | 'property', name: string, content: string | number): string {
  return `<meta ${kind}="${name}" content="${escapeText(String(content))}" />`;
}

/** Returns a script element with structured data. `<` is escaped, so that no text can end the element. */
function jsonLd(value: object): string {
  return `<script type="application/ld+json">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}
