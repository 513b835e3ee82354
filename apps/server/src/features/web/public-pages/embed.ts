import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chaptersOf } from '@kinora/contract/chapters';
import { type Embed, type EmbeddedVideo, embedElementId } from '@kinora/contract/embed';
import type { Video } from '@kinora/contract/videos';
import { msg } from '@lingui/core/runtime-macro';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../../context.ts';
import type { RequestContext } from '../../../http/bind.ts';
import { acceptedLocale } from '../../../http/locale.ts';
import { type Translate, translatorOf } from '../../../platform/i18n/translate.ts';
import { escapeText } from '../../../platform/markup/escape.ts';
import { siteSettings } from '../../staff/settings/service.ts';
import { localizeTemplate } from '../document/service.ts';
import { type PublicPage, sendPublicly } from './public-page.ts';
import { findPublicVideo } from './public-video.ts';

const builtPage = path.resolve(import.meta.dirname, '../../../../../web/dist/embed/embed.html');
const placeholder = '<!--kinora-embed-->';

/** Without a build of the client, the document has the data but no player. */
const bare = `<!doctype html><html lang="en"><head>${placeholder}</head><body></body></html>`;

/**
 * Creates the page that contains only the player. Any site may frame it, and it neither reads nor sets cookies, so its
 * language is the browser's or else the site's.
 */
export async function createEmbedPage({ log }: Context): Promise<PublicPage> {
  const template = await readFile(builtPage, 'utf8').catch(() => null);
  if (template === null) log.warn('The embed page has not been built, so embeds have no player');
  const templates = localizeTemplate(template ?? bare);
  return async (asked) => {
    const { ctx, request, reply, parts } = asked;
    const [found, site] = await Promise.all([findPublicVideo(ctx, parts.id ?? ''), siteSettings(ctx)]);
    const locale = acceptedLocale(request) ?? site.locale;
    const video = found && presentEmbed(ctx, found.video, translatorOf(locale));
    allowFrames(reply);
    reply.code(video ? 200 : 404).header('x-robots-tag', 'noindex');
    const embed: Embed = { site: { name: site.name, url: `${ctx.urls.origin}/` }, video };
    const vary = 'accept-encoding, accept-language';
    await sendPublicly(asked, 'text/html', withEmbed(templates[locale], embed), { vary });
  };
}

function presentEmbed({ urls }: RequestContext, video: Video, translate: Translate): EmbeddedVideo {
  const { _id, title, owner, duration, playback, videoFile, thumbnail, captions } = video;
  // Until all renditions are ready, the uploaded file has the best quality.
  const isGrowing = playback.status === 'processing' && videoFile !== null;
  return {
    title,
    artist: owner.fullname,
    duration,
    hls: isGrowing ? null : playback.hls,
    file: videoFile,
    poster: thumbnail,
    storyboard: playback.storyboard,
    loops: playback.loops,
    captions,
    chapters: chaptersOf(video).map(({ until, ...chapter }) => ({
      ...chapter,
      until: Number.isFinite(until) ? until : duration,
    })),
    notice: translate(
      playback.status === 'failed' ? msg`This video can’t be played.` : msg`This video is being prepared.`,
    ),
    page: `${urls.origin}/video/${_id}`,
  };
}

/** Allows any site to frame this page. All other pages forbid it. */
function allowFrames(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", 'frame-ancestors *'));
  reply.removeHeader('x-frame-options');
  reply.removeHeader('cross-origin-opener-policy');
}

/** Writes the video's data into the document. `<` is escaped, so that no title can end the script element. */
function withEmbed(document: string, embed: Embed): string {
  const { site, video } = embed;
  const json = JSON.stringify(embed).replaceAll('<', '\\u003c');
  const title = video ? `${video.title} · ${site.name}` : site.name;
  const tags = [
    `<title>${escapeText(title)}</title>`,
    ...(video ? [`<link rel="canonical" href="${escapeText(video.page)}" />`] : []),
    `<script type="application/json" id="${embedElementId}">${json}</script>`,
  ];
  return document.replace(placeholder, () => tags.join('\n    '));
}
