import { type SessionMetadata, useMediaSession } from './use-media-session.ts';

export function MediaSession(metadata: SessionMetadata) {
  useMediaSession(metadata);
  return null;
}
