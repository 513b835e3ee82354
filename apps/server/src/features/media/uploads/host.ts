import { createHmac } from 'node:crypto';

export type MediaHost = { apiKey: string; secret: string };

export const cloudName = 'kinora';
/** Seconds for which an upload signature is valid. */
export const signatureLifetime = 60 * 60;

/** The resource type in an upload URL. For `auto`, the folder determines it. */
export type ResourceType = 'video' | 'image' | 'raw' | 'auto';

/** Derives the built-in upload host's account from the instance's secret. */
export function createMediaHost(secret: string): MediaHost {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex');
  return { apiKey: derive('media host key').slice(0, 15), secret: derive('media host secret') };
}

export function isResourceType(name: string): name is ResourceType {
  return ['video', 'image', 'raw', 'auto'].includes(name);
}
