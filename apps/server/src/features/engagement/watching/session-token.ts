import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';

/** One opening of a video's page. It doesn't name the viewer. */
export type WatchSession = {
  /** A random UUID. */
  id: string;
  videoId: string;
  /** The file that plays. */
  assetId: string;
  /** Seconds. */
  duration: number;
  /** Milliseconds since 1970. */
  openedAt: number;
};

const idBytes = 16;
const contentBytes = 3 * idBytes + 2 * 8;
const macBytes = 16;

/** Writes a session as base64url, followed by a truncated HMAC-SHA-256 under a key of its own. */
export function signSession(secret: string, session: WatchSession): string {
  const content = Buffer.alloc(contentBytes);
  for (const [index, id] of [session.id, session.videoId, session.assetId].entries()) {
    content.set(parse(id), index * idBytes);
  }
  content.writeDoubleBE(session.duration, 3 * idBytes);
  content.writeDoubleBE(session.openedAt, 3 * idBytes + 8);
  return Buffer.concat([content, macOf(secret, content)]).toString('base64url');
}

/** Returns the session of a token; null if we didn't sign it. */
export function readSession(secret: string, token: string): WatchSession | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== contentBytes + macBytes) return null;
  const content = bytes.subarray(0, contentBytes);
  if (!timingSafeEqual(bytes.subarray(contentBytes), macOf(secret, content))) return null;
  const id = (index: number) => stringify(content.subarray(index * idBytes, (index + 1) * idBytes));
  return {
    id: id(0),
    videoId: id(1),
    assetId: id(2),
    duration: content.readDoubleBE(3 * idBytes),
    openedAt: content.readDoubleBE(3 * idBytes + 8),
  };
}

function macOf(secret: string, content: Buffer): Buffer {
  const key = createHmac('sha256', secret).update('watch session').digest();
  return createHmac('sha256', key).update(content).digest().subarray(0, macBytes);
}
