import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { registerUser, updateAvatar, updateCover } from '@kinora/contract/accounts';
import { getChannel, updateChannel } from '@kinora/contract/channels';
import { changeCommentSettings } from '@kinora/contract/comment-settings';
import { login } from '@kinora/contract/sessions';
import { changeUploadDefaults } from '@kinora/contract/upload-defaults';
import { makeImages } from './images.ts';
import { KinoraClient, RefusedError } from './kinora-client.ts';
import type { DemoPerson, Username } from './texts/people.ts';

export const password = 'kinora-demo';

export type Person = { id: string; username: Username; interests: readonly string[]; client: KinoraClient };

/**
 * Creates an account with an avatar and a cover, or logs in to the existing one. `scout` is a logged-in client that is
 * used first to check whether the account exists, because a server accepts few registrations per hour.
 */
export async function ensurePerson(
  origin: string,
  person: DemoPerson,
  index: number,
  scout?: KinoraClient,
): Promise<Person> {
  const { username, interests } = person;
  const client = new KinoraClient(origin);
  if (!(scout && (await isThere(scout, username)))) {
    await register(client, person).catch(unlessRefused(409));
  }
  const taken = `The username ${username} is taken by another account. Use an empty site.`;
  const answer = await client.call(login, { body: { username, password } }).catch((cause) => {
    const isOther = cause instanceof RefusedError && [400, 401].includes(cause.status);
    throw isOther ? new Error(taken, { cause }) : cause;
  });
  if ('needs' in answer) throw new Error(taken);
  const { coverImage } = await client.call(getChannel, { params: { channel: username } });
  if (!coverImage) {
    await setUp(client, person);
    await addImages(client, index);
  }
  return { id: answer.user._id, username, interests, client };
}

/** Creates an account. */
export function register(
  client: KinoraClient,
  { username, fullname }: { username: string; fullname: string },
) {
  const email = `${username}@demo.example`;
  return client.call(registerUser, {
    body: { fullname, username, email, password, confirmPassword: password },
  });
}

/** Fills in the channel's page and the person's settings. */
async function setUp(client: KinoraClient, { bio, links, comments, uploads }: DemoPerson): Promise<void> {
  await client.call(updateChannel, { body: { bio, links: [...links] } });
  if (comments) {
    const blockedWords = [...comments.blockedWords];
    await client.call(changeCommentSettings, { body: { ...comments, blockedWords } });
  }
  if (uploads) await client.call(changeUploadDefaults, { body: uploads });
}

async function isThere(scout: KinoraClient, username: string): Promise<boolean> {
  const channel = await scout.call(getChannel, { params: { channel: username } }).catch(unlessRefused(404));
  return channel !== undefined;
}

function unlessRefused(status: number) {
  return (error: unknown): undefined => {
    if (!(error instanceof RefusedError && error.status === status)) throw error;
  };
}

async function addImages(client: KinoraClient, index: number): Promise<void> {
  await withFolder(async (folder) => {
    const images = await makeImages(folder, index);
    const avatar = await client.upload('avatars', images.avatar);
    await client.call(updateAvatar, { body: { avatar: avatar.secure_url } });
    // Comes last, because a cover marks the account as complete.
    const cover = await client.upload('coverImages', images.cover);
    await client.call(updateCover, { body: { coverImage: cover.secure_url } });
  });
}

/** Runs `work` with a temporary folder that is deleted afterwards. */
export async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kinora-demo-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
