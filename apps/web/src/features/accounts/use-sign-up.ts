import type { User } from '@kinora/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useExclusiveMutation } from '#lib/use-exclusive-mutation.ts';
import { admitViewer, viewerQuery } from '#lib/viewer.ts';
import { toast } from '#ui/toast.ts';
import { type Registration, signUp, unknownError, uploadAvatar, uploadCover } from './api.ts';

export type Pictures = { avatar: File | null; cover: File | null };

/** Makes an account, signs in, and gives it its pictures. Once there is an account, nothing keeps it from its owner. */
export function useSignUp() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useExclusiveMutation({
    mutationFn: async ({ form, pictures }: { form: Registration; pictures: Pictures }) => {
      const user = await signUp(form);
      await storePictures(user, pictures);
      return user;
    },
    meta: { fallback: unknownError },
    onSuccess: async (user) => {
      admitViewer(client, user);
      await client.invalidateQueries(viewerQuery);
      await navigate('/', { replace: true });
    },
  });
}

async function storePictures(user: User, { avatar, cover }: Pictures): Promise<void> {
  const [avatarResult, coverResult] = await Promise.allSettled([
    avatar && uploadAvatar(user, avatar),
    cover && uploadCover(user, cover),
  ]);
  if (avatarResult.status === 'rejected') toast.error('Failed to upload avatar.');
  if (coverResult.status === 'rejected') {
    toast.error('There was an error while uploading your avatar or cover image.');
  }
}
