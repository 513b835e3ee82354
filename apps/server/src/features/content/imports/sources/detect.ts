import { errorText } from '@kinora/contract/error-texts';
import type { ImportKind } from '@kinora/contract/imports';
import type { Context } from '../../../../context.ts';
import { feedOfPage, looksLikeFeed } from './feed/feed-text.ts';
import { isMedia } from './file/media-type.ts';
import { findYtDlp } from './page/yt-dlp.ts';
import { peek } from './peek.ts';
import { callPeerTube, nodeInfo } from './peertube/peertube-api.ts';
import { peerTubeSubject } from './peertube/peertube-url.ts';
import { SourceError } from './source.ts';
import { permanentError } from './source-errors.ts';

/**
 * Recognizes what a URL leads to: a PeerTube site by the URL and the site's description of itself, a media file or a
 * feed by its first bytes, and everything else is a page for yt-dlp. Throws `SourceError`.
 */
export async function detectSource(ctx: Context, url: URL, signal: AbortSignal): Promise<ImportKind> {
  if (peerTubeSubject(url) && (await isPeerTube(ctx, url, signal))) return 'peertube';
  const { head, headers, url: target } = await peek(ctx, url, signal);
  const type = headers['content-type'] ?? '';
  if (isMedia(head, type)) return 'file';
  if (looksLikeFeed(head)) return 'feed';
  if (!isPage(head, type)) throw permanentError(errorText('sourceNotMedia'));
  const html = head.toString();
  const hasFeed = feedOfPage(html, target) !== null;
  if (hasFeed && (!hasVideo(html) || (await findYtDlp(ctx)) === null)) return 'feed';
  return 'page';
}

async function isPeerTube(ctx: Context, { origin }: URL, signal: AbortSignal): Promise<boolean> {
  try {
    const { software } = await callPeerTube(ctx, { origin, path: '/nodeinfo/2.0.json', signal }, nodeInfo);
    return software.name.toLowerCase() === 'peertube';
  } catch (error) {
    if (error instanceof SourceError && error.text !== errorText('sourcePrivate')) return false;
    throw error;
  }
}

/** HLS and DASH playlists count as pages, because yt-dlp reads them too. */
function isPage(head: Buffer, type: string): boolean {
  return (
    /html|mpegurl|dash\+xml/i.test(type) ||
    /^\s*(<!doctype html|<html|#EXTM3U|<MPD|<\?xml[^>]*>\s*<MPD)/i.test(head.toString())
  );
}

/** Whether a page says that it shows a video. */
function hasVideo(html: string): boolean {
  return /<video[\s>]|og:video|twitter:player|"VideoObject"/i.test(html);
}
