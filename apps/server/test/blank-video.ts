import { publishVideo, type Video } from '@kinora/contract/videos';
import { createId } from '../src/platform/db/ids.ts';
import type { Person } from './person.ts';
import type { TestServer } from './server.ts';

type Blank = { title?: string; description?: string; duration?: number; asDraft?: boolean };

/** Records an accepted upload in the database without storing a file, and returns its public id. */
export async function recordUpload(
  { ctx }: TestServer,
  person: Person,
  folder: 'videos' | 'thumbnails' | 'audio',
  duration: number | null = null,
): Promise<string> {
  const id = createId();
  const kind = duration === null ? 'image' : 'video';
  await ctx.db
    .insertInto('media_assets')
    .values({
      id,
      user_id: person.user._id,
      folder,
      resource_type: kind,
      format: kind === 'image' ? 'webp' : 'mp4',
      bytes: 1,
      width: 16,
      height: 9,
      duration,
      etag: '',
      original_filename: 'blank',
      version: 1,
      source_key: `assets/${id}/source`,
    })
    .execute();
  return `${folder}/${id}`;
}

/** Records uploads of a video and a thumbnail without files, and returns the fields that publish them. */
export async function blankUpload(server: TestServer, person: Person, duration = 2) {
  const public_id = await recordUpload(server, person, 'videos', duration);
  const thumbnailLink = await recordUpload(server, person, 'thumbnails');
  return { uploadedVideoResponse: { public_id }, thumbnailLink };
}

/**
 * Publishes a video without files, or saves it as a draft. Skips encoding, for tests that don't depend on a video's
 * media.
 */
export async function publishBlank(
  server: TestServer,
  person: Person,
  { title = 'A video', description = 'What it shows', duration = 2, asDraft = false }: Blank = {},
): Promise<Video> {
  const body = { title, description, asDraft, ...(await blankUpload(server, person, duration)) };
  return (await person.call(publishVideo, { body })).data;
}
