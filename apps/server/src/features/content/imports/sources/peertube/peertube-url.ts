/** What a URL of a PeerTube site shows. `name` is a handle, such as `films` or `films@video.example.org`. */
export type PeerTubeSubject =
  | { kind: 'channel'; name: string }
  | { kind: 'account'; name: string }
  | { kind: 'playlist'; id: string }
  | { kind: 'video'; id: string };

const handle = '([\\w.-]+(?:@[\\w.:-]+)?)';
const id = '([\\w-]+)';

const shapes: [pattern: RegExp, subjectOf: (name: string) => PeerTubeSubject][] = [
  [new RegExp(`^/(?:c|video-channels)/${handle}(?:/|$)`), (name) => ({ kind: 'channel', name })],
  [new RegExp(`^/(?:a|accounts)/${handle}(?:/|$)`), (name) => ({ kind: 'account', name })],
  [
    new RegExp(`^/(?:w/p|videos/watch/playlist|video-playlists/embed)/${id}/?$`),
    (name) => ({ kind: 'playlist', id: name }),
  ],
  [new RegExp(`^/(?:w|videos/watch|videos/embed)/${id}/?$`), (name) => ({ kind: 'video', id: name })],
  [new RegExp(`^/@${handle}(?:/|$)`), (name) => ({ kind: 'account', name })],
];

/** Returns what a URL shows if it has the shape of a PeerTube page; null otherwise. Other sites have such URLs too. */
export function peerTubeSubject({ pathname }: URL): PeerTubeSubject | null {
  for (const [pattern, subjectOf] of shapes) {
    const [, name] = pattern.exec(pathname.replaceAll('%40', '@')) ?? [];
    if (name) return subjectOf(name);
  }
  return null;
}
