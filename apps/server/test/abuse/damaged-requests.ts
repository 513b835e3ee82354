import { readFile } from 'node:fs/promises';
import { saveCaptions } from '@kinora/contract/captions';
import { callPath } from '@kinora/contract/paths';
import { publishBlank } from '../blank-video.ts';
import { makeClip } from '../clip-cache.ts';
import { encodeForm, mediaFile, signFor } from '../media.ts';
import type { Person } from '../person.ts';
import type { TestServer } from '../server.ts';
import { material } from '../videos/material.ts';
import { mutate } from '../videos/mutate.ts';

export type DamagedRequest = {
  kind: 'captions' | 'container' | 'image' | 'form';
  path: string;
  headers: Record<string, string>;
  body: Buffer;
};

/** Makes damaged requests, each sent by a person with an account on this server. */
export type Damager = { next(): Promise<DamagedRequest> };

const containers = ['h264.mkv', 'fragments.mp4', 'vp9.webm'];
/** Max requests per person, which stays below the limit on unused uploads. */
const perPerson = 20;

/** Creates damaged captions, containers, images and forms in turn. The same random numbers cause the same damage. */
export async function createDamager(server: TestServer, random: () => number): Promise<Damager> {
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const videos = await Promise.all([
    mediaFile('clip.mp4'),
    mediaFile('clip.webm'),
    ...material
      .filter(({ name }) => containers.includes(name))
      .map(async ({ name, recipe }) => readFile(await makeClip(name, recipe))),
  ]);
  const images = await Promise.all([mediaFile('image.png'), mediaFile('image.jpg')]);
  let person = await server.signUp();
  let captions = await captionsPath(server, person);
  let made = 0;

  const upload = async (folder: 'videos' | 'avatars', data: Buffer) => {
    const { url, fields } = await signFor(person, folder);
    const form = await encodeForm({ fields, file: { name: 'file', data }, fileFirst: below(2) === 0 });
    const { pathname, search } = new URL(url);
    return { path: pathname + search, headers: { 'content-type': form.type }, body: form.body };
  };
  const makers: Record<DamagedRequest['kind'], () => Promise<Omit<DamagedRequest, 'kind'>>> = {
    async captions() {
      const content = damagedCaptions(random);
      const cookie = `accessToken=${person.cookies.accessToken}`;
      const body = Buffer.from(JSON.stringify({ language: 'en', content }));
      return { path: captions, headers: { 'content-type': 'application/json', cookie }, body };
    },
    container: async () => upload('videos', mutate(pick(videos), random)),
    image: async () => upload('avatars', mutate(pick(images), random)),
    async form() {
      const { body, ...request } = await upload('avatars', Buffer.from('neither a video nor an image'));
      return { ...request, body: mutate(body, random) };
    },
  };
  const kinds = ['captions', 'container', 'image', 'form', 'captions', 'form'] as const;
  const make = async (): Promise<DamagedRequest> => {
    made += 1;
    if (made % perPerson === 0) {
      person = await server.signUp();
      captions = await captionsPath(server, person);
    }
    const kind = kinds[made % kinds.length] ?? 'form';
    return { kind, ...(await makers[kind]()) };
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    next() {
      // Runs one at a time, so that concurrent callers draw random numbers in a reproducible order.
      const next = last.then(make);
      last = next.catch(() => {});
      return next;
    },
  };
}

async function captionsPath(server: TestServer, person: Person): Promise<string> {
  return callPath(saveCaptions.path, { videoId: (await publishBlank(server, person))._id });
}

/** Fragments that have broken caption parsers before. */
const pieces = [
  ...[
    '<b>',
    '</i>',
    '<c.a.b>',
    '<v Ada>',
    '<00:00:01.000>',
    '<',
    '>',
    '&amp;',
    '&',
    '{\\an8}',
    '-->',
    '\r',
    '\n\n',
  ],
  ...[
    '00:00:01.000 --> 00:00:02.000\n',
    '1\n00:00:01,000 --> 00:00:02,000 align:start\n',
    'WEBVTT\n\n',
    'NOTE ',
  ],
  ...['STYLE\n::cue {}\n\n', '99999999999:00.000 --> ', '\0', '\u202e', '\ud800', '👩‍👩‍👧', ' ', 'words '],
];

/** Builds up to a million characters from randomly chosen pieces, repeating each group a random number of times. */
function damagedCaptions(random: () => number): string {
  const below = (limit: number) => Math.floor(random() * limit);
  const length = 10 ** (1 + random() * 5);
  let text = below(4) > 0 ? 'WEBVTT\n\n00:01.000 --> 00:02.000\n' : '';
  while (text.length < length) {
    const chosen = Array.from({ length: 1 + below(4) }, () => pieces[below(pieces.length)]).join('');
    text += chosen.repeat(1 + below(Math.ceil(length / chosen.length)));
  }
  return text.slice(0, length);
}
