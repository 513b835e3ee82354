import type { parseRssFeed } from 'feedsmith';

export type RssItem = NonNullable<ReturnType<typeof parseRssFeed<string>>['items']>[number];
export type MediaElements = NonNullable<RssItem['media']>;

/** A media file of an entry. */
export type Candidate = { url: string; type?: string; bytes?: number; duration?: number; rank: number };

const mediaExtension = /\.(mp4|m4v|mov|webm|mkv|avi|mpe?g|ogv|mp3|m4a|aac|ogg|opus|flac|wav)$/i;
const videoExtension = /\.(mp4|m4v|mov|webm|mkv|avi|mpe?g|ogv)$/i;

/** Chooses the best video file, or else the best audio file; undefined if an entry has no media file. */
export function bestMedia(candidates: readonly Candidate[]): Candidate | undefined {
  const media = candidates.filter(isMediaFile);
  const rankOf = (one: Candidate) => one.rank + (isVideo(one) ? videoRank : 0);
  return media.toSorted((one, other) => rankOf(other) - rankOf(one))[0];
}

/** More than the height of any video. */
const videoRank = 1_000_000;

function isMediaFile({ url, type }: Candidate): boolean {
  if (!/^https?:/i.test(url)) return false;
  const hasMediaExtension = hasExtension(url, mediaExtension);
  if (!type) return hasMediaExtension;
  return /^(video|audio)\/(?!.*mpegurl)/i.test(type) || (isVague(type) && hasMediaExtension);
}

const isVague = (type: string) => /octet-stream|^application\/(ogg|mp4)$/i.test(type);

const isVideo = ({ url, type }: Candidate) =>
  type ? /^video\//i.test(type) : hasExtension(url, videoExtension);

const hasExtension = (url: string, extension: RegExp) => extension.test(URL.parse(url)?.pathname ?? '');

/** Returns the files of Media RSS, in groups too. */
export function mediaCandidates({ contents = [], groups = [] }: MediaElements): Candidate[] {
  return [...contents, ...groups.flatMap((group) => group.contents ?? [])].flatMap((content) => {
    const { url, fileSize: bytes, duration, height = 0, isDefault } = content;
    const type =
      content.type ?? (content.medium === 'video' || content.medium === 'audio' ? `${content.medium}/*` : '');
    if (!url) return [];
    return [
      {
        url,
        type,
        rank: height + (isDefault ? 1 : 0),
        ...(bytes && { bytes }),
        ...(duration && { duration }),
      },
    ];
  });
}

/** Returns the enclosures of an RSS item, with the alternatives that a podcast offers, such as a video. */
export function enclosureCandidates({ enclosures = [], podcast }: RssItem): Candidate[] {
  const alternatives = (podcast?.alternateEnclosures ?? []).flatMap(
    ({ type, length, height = 0, sources = [] }) =>
      sources.flatMap(({ uri, contentType }) =>
        uri
          ? [{ url: uri, type: contentType ?? type ?? '', rank: height, ...(length && { bytes: length }) }]
          : [],
      ),
  );
  const given = enclosures.flatMap(({ url, type, length }) =>
    // The enclosure is preferred over an alternative of the same kind that doesn't state its height.
    url ? [{ url, rank: 0.5, ...(type && { type }), ...(length && { bytes: length }) }] : [],
  );
  return [...given, ...alternatives];
}
