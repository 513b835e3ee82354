import { readFile } from 'node:fs/promises';
import type { Folder } from '@kinora/contract/upload-host';
import { signUpload } from '@kinora/contract/uploads';
import { publishVideo, type Video } from '@kinora/contract/videos';
import type { FastifyInstance } from 'fastify';
import { makeClip } from './clip-cache.ts';
import type { Person } from './person.ts';
import { uploadCopy } from './upload-copy.ts';

const size = 'testsrc2=size=320x240:rate=25:duration=2';
const sound = ['-f', 'lavfi', '-i', 'sine=duration=2', '-shortest'];
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

/** The location that test files have in every metadata field where a camera or an editor stores one. */
export const coordinates = '+48.8584+002.2945/';
const located = [
  ...['-metadata', `location=${coordinates}`, '-metadata:s:v', `handler_name=${coordinates}`],
  ...['-metadata', `com.apple.quicktime.location.ISO6709=${coordinates}`],
];

/** Small real files, made by ffmpeg on first use. */
const recipes = {
  'clip.mp4': ['-f', 'lavfi', '-i', size, ...sound, ...h264, '-c:a', 'aac'],
  'silent.mp4': ['-f', 'lavfi', '-i', size, ...h264],
  'clip.webm': [
    '-f',
    'lavfi',
    '-i',
    size,
    ...sound,
    '-c:v',
    'libvpx',
    '-deadline',
    'realtime',
    '-c:a',
    'libopus',
  ],
  'located.mp4': ['-f', 'lavfi', '-i', size, ...sound, ...h264, ...located, '-movflags', 'use_metadata_tags'],
  'located.mov': ['-f', 'lavfi', '-i', size, ...sound, '-c:v', 'mpeg4', ...located],
  // Long enough to observe the encoder while it runs.
  'twenty-seconds.mp4': ['-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=25:duration=20', ...h264],
  'two-minutes.mp4': ['-f', 'lavfi', '-i', 'testsrc2=size=64x64:rate=2:duration=120', ...h264, '-g', '4'],
  'image.png': ['-f', 'lavfi', '-i', 'testsrc2=size=1600x900:duration=1', '-frames:v', '1'],
  'image.jpg': ['-f', 'lavfi', '-i', 'testsrc2=size=640x360:duration=1', '-frames:v', '1'],
} as const;

export type MediaFile = keyof typeof recipes;

export async function mediaFile(name: MediaFile): Promise<Buffer> {
  return readFile(await makeClip(name, [[...recipes[name], name]]));
}

/** Returns the storage key in a media URL, whatever the file's scope. */
export function storageKey(url: unknown): string | undefined {
  return /\/(assets\/.+)$/.exec(String(url))?.[1];
}

export type Form = {
  fields: Record<string, string>;
  file?: { name: string; data: Buffer };
  fileFirst?: boolean;
};

/** Posts a form to the upload host, as a browser would. */
export async function postForm(app: FastifyInstance, url: string, form: Form) {
  return postEncoded(app, url, await encodeForm(form));
}

export type EncodedForm = { type: string; body: Buffer };

export async function encodeForm({ fields, file, fileFirst }: Form): Promise<EncodedForm> {
  const form = new FormData();
  const addFile = () => file && form.set('file', new Blob([new Uint8Array(file.data)]), file.name);
  if (fileFirst) addFile();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (!fileFirst) addFile();
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const type = request.headers.get('content-type') ?? '';
  return { type, body: Buffer.from(await request.arrayBuffer()) };
}

export async function postEncoded(app: FastifyInstance, url: string, { type, body }: EncodedForm) {
  const { pathname, search } = new URL(url);
  const response = await app.inject({
    method: 'POST',
    url: pathname + search,
    headers: { 'content-type': type },
    payload: body,
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

/** Signs one upload by this person, and returns its URL and the fields of its form. */
export async function signFor(person: Person, target: Folder) {
  const { data } = await person.call(signUpload, { query: { folder: target } });
  const { upload_url, ...fields } = data;
  return { url: upload_url, fields: { ...fields, timestamp: String(fields.timestamp) } };
}

export async function upload(app: FastifyInstance, person: Person, target: Folder, name: MediaFile) {
  const { url, fields } = await signFor(person, target);
  return postForm(app, url, { fields, file: { name, data: await mediaFile(name) } });
}

/** Like `upload`, but each worker uploads a file only once and then copies it. Returns the upload host's response. */
export function copyUpload(app: FastifyInstance, person: Person, folder: Folder, name: MediaFile) {
  return uploadCopy(app, person, `${folder}/${name}`, () => upload(app, person, folder, name));
}

/** Publishes a video by this person, from uploads of the file `name` and of a thumbnail. */
export async function publish(
  app: FastifyInstance,
  person: Person,
  title = 'A video',
  name: MediaFile = 'clip.mp4',
): Promise<Video> {
  const uploadedVideoResponse = await copyUpload(app, person, 'videos', name);
  const thumbnail = await copyUpload(app, person, 'thumbnails', 'image.jpg');
  const { data } = await person.call(publishVideo, {
    body: {
      title,
      description: 'What it shows',
      uploadedVideoResponse,
      thumbnailLink: thumbnail.public_id,
    },
  });
  return data;
}
