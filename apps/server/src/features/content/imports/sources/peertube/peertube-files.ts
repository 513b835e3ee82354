import type { DetailedVideo, PeerTubeFile } from './peertube-api.ts';

/**
 * Returns the URL of a video's best file: one of its own files or of its HLS stream, which PeerTube also stores as one
 * fragmented MP4 per resolution. If a site stores video and audio apart, the URL lets it join both. Null if there is
 * no file yet.
 */
export function bestFile(video: DetailedVideo, origin: string): URL | null {
  const files = [...video.files, ...video.streamingPlaylists.flatMap((playlist) => playlist.files)];
  const whole = files.filter(({ hasVideo, hasAudio }) => hasVideo !== false && hasAudio !== false);
  const silent = files.filter(({ hasVideo, hasAudio }) => hasVideo !== false && hasAudio === false);
  const audio = files.filter(({ hasVideo }) => hasVideo === false);
  const best = highest(whole.filter(({ fileUrl }) => fileUrl));
  const bestSilent = highest(silent);
  if (bestSilent && bestSilent.resolution.id > (best?.resolution.id ?? -1)) {
    const joined = joinedUrl(video, origin, [bestSilent, highest(audio)]);
    if (joined) return joined;
  }
  const { fileUrl } = best ?? highest(silent.filter((file) => file.fileUrl)) ?? highest(audio) ?? {};
  return fileUrl ? URL.parse(fileUrl, origin) : null;
}

function highest(files: readonly PeerTubeFile[]): PeerTubeFile | undefined {
  return files.toSorted((one, other) => {
    return other.resolution.id - one.resolution.id || (other.size ?? 0) - (one.size ?? 0);
  })[0];
}

/** The URL under which PeerTube 6.3 and later join files while they are downloaded. */
function joinedUrl({ uuid }: DetailedVideo, origin: string, files: (PeerTubeFile | undefined)[]): URL | null {
  const ids = files.flatMap((file) => file?.id ?? []);
  if (ids.length < 2) return null;
  const url = new URL(`/download/videos/generate/${uuid}`, origin);
  for (const id of ids) url.searchParams.append('videoFileIds', String(id));
  return url;
}
