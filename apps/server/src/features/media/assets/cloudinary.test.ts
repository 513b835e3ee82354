import { createHash } from 'node:crypto';
import { updateAvatar } from '@kinora/contract/accounts';
import { signUpload } from '@kinora/contract/uploads';
import { deleteVideo, publishVideo, updateVideo } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startCloudinary, type TestCloudinary } from '../../../../test/cloudinary.ts';
import { mediaFile, signFor } from '../../../../test/media.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { sweepAssetsJob, sweepCloudinaryJob } from './jobs.ts';

type Folder = 'videos' | 'thumbnails' | 'avatars';
type Reply = { public_id: string; version: number; signature: string; secure_url: string };

let opened: AsyncDisposableStack;
let cloudinary: TestCloudinary;
let server: TestServer;
let owner: Person;
let other: Person;

beforeAll(async () => {
  opened = new AsyncDisposableStack();
  cloudinary = opened.use(await startCloudinary());
  server = opened.use(await startServer(cloudinary.environment));
  owner = await server.signUp('owner');
  other = await server.signUp('other');
  await server.startWorker();
});
afterAll(() => opened.disposeAsync());

/** Signs an upload and sends a file to the signed URL, as a browser does. */
async function send(person: Person, folder: Folder): Promise<Reply> {
  const { url, fields } = await signFor(person, folder);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const file = await mediaFile(folder === 'videos' ? 'clip.mp4' : 'image.png');
  form.set('file', new Blob([new Uint8Array(file)]), 'My film.mov');
  const response = await fetch(url, { method: 'POST', body: form });
  expect(response.status).toBe(200);
  return (await response.json()) as Reply;
}

const publication = (video: Reply, thumbnail: Reply) => ({
  body: {
    title: 'Far away',
    description: 'Kept elsewhere',
    uploadedVideoResponse: { ...video },
    thumbnailLink: thumbnail.secure_url,
  },
});

async function failureOf(person: Person, call: ReturnType<typeof publication>) {
  return (await person.call(publishVideo, call)).error;
}

const isStored = ({ public_id }: Reply) => cloudinary.stored.has(public_id);

async function untilGone(...files: Reply[]): Promise<void> {
  await vi.waitFor(() => expect(files.filter(isStored)).toEqual([]), { timeout: 60_000 });
}

const refused = { statusCode: 400, message: 'The uploaded file was not found. Please upload it again.' };

test("signs an upload for one person and folder according to Cloudinary's rules", async () => {
  const query = { folder: 'videos', metadata: JSON.stringify({ title: 'A|B=C & D' }) } as const;
  const { data } = await owner.call(signUpload, { query });
  const { upload_url, api_key, signature, timestamp, context, folder } = data;
  expect(upload_url).toBe(`${cloudinary.origin}/v1_1/films/video/upload`);
  expect([api_key, folder]).toEqual(['123456789012345', 'videos']);
  expect(context).toContain(`|user=${owner.user._id}|upload=`);
  const text = `context=${context.replaceAll('&', '%26')}&folder=videos&timestamp=${timestamp}abcd`;
  expect(signature).toBe(createHash('sha1').update(text).digest('hex'));
});

test("a video is stored, played and deleted at Cloudinary, whose record overrides the client's claims", async () => {
  const [video, thumbnail] = [await send(owner, 'videos'), await send(owner, 'thumbnails')];
  const { body } = publication(video, thumbnail);
  const lies = { ...video, duration: 9999, secure_url: 'https://elsewhere.example/x.mp4' };
  const published = (await owner.call(publishVideo, { body: { ...body, uploadedVideoResponse: lies } })).data;
  const files = `${cloudinary.origin}/films`;
  expect(published).toMatchObject({
    duration: 2.04,
    videoFile: `${files}/video/upload/v${video.version}/${video.public_id}.mp4`,
    thumbnail: thumbnail.secure_url,
    playback: {
      status: 'ready',
      hls: `${files}/video/upload/sp_auto/v${video.version}/${video.public_id}.m3u8`,
    },
  });

  const params = { videoId: published._id };
  const replacement = await send(owner, 'videos');
  await owner.call(updateVideo, { params, body: { uploadedVideoResponse: { ...replacement } } });
  await untilGone(video);
  await owner.call(deleteVideo, { params });
  await untilGone(replacement, thumbnail);
});

test('accepts profile images stored at Cloudinary', async () => {
  const { secure_url: avatar } = await send(owner, 'avatars');
  expect((await owner.call(updateAvatar, { body: { avatar } })).data.avatar).toBe(avatar);
});

test('accepts only uploads with a valid reply or URL and a record that names this person and folder', async () => {
  const [video, thumbnail] = [await send(owner, 'videos'), await send(owner, 'thumbnails')];
  const attempt = (person: Person, one: Reply, two: Reply) => failureOf(person, publication(one, two));
  expect(await attempt(owner, { ...video, signature: 'f'.repeat(40) }, thumbnail)).toMatchObject(refused);
  expect(await attempt(owner, { ...video, version: video.version + 1 }, thumbnail)).toMatchObject(refused);
  expect(await attempt(owner, thumbnail, thumbnail)).toMatchObject(refused);
  expect(await attempt(other, video, thumbnail)).toMatchObject(refused);
  for (const secure_url of [
    'https://elsewhere.example/films/image/upload/v1/thumbnails/a.png',
    `${cloudinary.origin}/others/image/upload/v1/thumbnails/a.png`,
    `${cloudinary.origin}/films/image/upload/v1/thumbnails/none.png`,
    `${cloudinary.origin}/films/image/upload/v1/%E0%A4%A.png`,
    video.secure_url,
  ]) {
    expect(await attempt(owner, video, { ...thumbnail, secure_url })).toMatchObject(refused);
  }
  const { data } = await owner.call(publishVideo, publication(video, thumbnail));
  expect((await owner.call(publishVideo, publication(video, thumbnail))).data._id).toBe(data._id);
  expect(await attempt(other, video, thumbnail)).toMatchObject(refused);
});

test('rejects uploads while Cloudinary does not respond, and accepts them afterwards', async () => {
  const [video, thumbnail] = [await send(owner, 'videos'), await send(owner, 'thumbnails')];
  cloudinary.isBroken = true;
  expect(await failureOf(owner, publication(video, thumbnail))).toMatchObject({ statusCode: 503 });
  cloudinary.isBroken = false;
  await owner.call(publishVideo, publication(video, thumbnail));
});

test('no work continues after the response to a refused publication', async () => {
  const [video, thumbnail] = [await send(owner, 'videos'), await send(owner, 'thumbnails')];
  cloudinary.latency = 200;
  const elsewhere = { ...thumbnail, secure_url: 'https://elsewhere.example/a.png' };
  expect(await failureOf(owner, publication(video, elsewhere))).toMatchObject(refused);
  cloudinary.latency = 0;
  const { rows } = await sql`
    select from media_assets where source_key like ${`%${video.public_id}%`}
  `.execute(server.ctx.db);
  expect(rows).toHaveLength(1);
});

test('deletes an unused upload after a day, whether or not a request has referred to it', async () => {
  const [video, image] = [await send(owner, 'videos'), await send(owner, 'thumbnails')];
  await owner.call(publishVideo, publication(video, image));
  const [unused, thumbnail] = [await send(owner, 'videos'), await send(owner, 'thumbnails')];
  await failureOf(owner, publication(unused, { ...thumbnail, secure_url: 'nowhere' }));
  const [stray, fresh] = [await send(other, 'videos'), await send(other, 'videos')];
  const foreign = { ...stray, public_id: 'theirs' };
  cloudinary.stored.set(
    foreign.public_id,
    Object.assign({}, cloudinary.stored.get(stray.public_id), {
      public_id: foreign.public_id,
      facts: { format: 'mp4' },
    }),
  );
  const longAgo = new Date(Date.now() - 25 * 3_600_000).toISOString();
  for (const [id, one] of cloudinary.stored) if (id !== fresh.public_id) one.created_at = longAgo;
  await sql`update media_assets set created_at = created_at - interval '25 hours'`.execute(server.ctx.db);

  const run = { signal: AbortSignal.timeout(60_000), log: server.ctx.log, attempt: 0 };
  for (const job of [sweepAssetsJob, sweepCloudinaryJob]) await job.run(server.ctx, {}, run);
  await untilGone(unused, thumbnail, stray);
  expect([video, image, fresh, foreign].filter((file) => !isStored(file))).toEqual([]);
});

test('the content security policy allows pages to load from and upload to Cloudinary', async () => {
  const { headers } = await server.app.inject({ url: '/api/v1/healthcheck' });
  for (const directive of ['img-src', 'media-src', 'connect-src']) {
    expect(headers['content-security-policy']).toMatch(new RegExp(`${directive} [^;]*${cloudinary.origin}`));
  }
});
