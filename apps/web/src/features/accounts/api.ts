import {
  registerUser,
  type registration,
  type User,
  updateAvatar,
  updateCover,
} from '@kinora/contract/accounts';
import type * as z from 'zod/mini';
import { callApi } from '#lib/api/api-client.ts';
import { uploadFile } from '#lib/upload/upload-host.ts';

export type Registration = z.output<typeof registration>;

export function register(form: Registration): Promise<User> {
  return callApi(registerUser, { body: form });
}

export async function uploadAvatar(user: User, file: File): Promise<User> {
  const reply = await uploadFile({
    file,
    folder: 'avatars',
    resourceType: 'image',
    metadata: accountData(user),
  });
  return callApi(updateAvatar, { body: { avatar: reply.secure_url } });
}

export async function uploadCover(user: User, file: File): Promise<User> {
  const reply = await uploadFile({
    file,
    folder: 'coverImages',
    resourceType: 'image',
    metadata: accountData(user),
  });
  return callApi(updateCover, { body: { coverImage: reply.secure_url } });
}

const accountData = ({ _id, username, email }: User) => ({ userId: _id, username, email });
