import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { registerUser, updateAvatar, updateCover } from '@kinora/contract/accounts';
import { getChannel, updateChannel } from '@kinora/contract/channels';
import { login } from '@kinora/contract/sessions';
import { makeImages } from './images.ts';
import { KinoraClient, RefusedError } from './kinora-client.ts';
import type { people, Username } from './texts/people.ts';

export const password = 'kinora-demo';

export type Person = { id: string; username: Username; client: KinoraClient };

/**
 * Creates an account with an avatar and a cover, or logs in to the existing one. `scout` is a logged-in client that is
 * used first to check whether the account exists, because a server accepts few registrations per hour.
 */
export async function ensurePerson(
  origin: string,
  { username, fullname, bio, links }: (typeof people)[number],
  index: number,
  scout?: KinoraClient,
): Promise<Person> {
  const client = new KinoraClient(origin);
  if (!(scout && (await isThere(scout, username)))) {
    const form = {
      fullname,
      username,
      email: `${username}@demo.example`,
      password,
      confirmPassword: password,
    };
    await client.call(registerUser, { body: form }).catch(unlessRefused(409));
  }
  const taken = `The username ${username} is taken by another account. Use an empty instance.`;
  const answer = await client.call(login, { body: { username, password } }).catch((cause) => {
    const isOther = cause instanceof RefusedError && [400, 401].includes(cause.status);
    throw isOther ? new Error(taken, { cause }) : cause;
  });
  if ('needs' in answer) throw new Error(taken);
  const { coverImage } = await client.call(getChannel, { params: { channel: username } });
  if (!coverImage) {
    await client.call(updateChannel, { body: { bio, links: [...links] } });
    await addImages(client, index);
  }
  return { id: answer.user._id, username, client };
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
