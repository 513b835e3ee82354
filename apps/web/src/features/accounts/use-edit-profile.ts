import { type User, updateAccount } from '@kinora/contract/accounts';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '#lib/api/api-client.ts';
import { profileChanged } from '#lib/api/channel-effects.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { useMember, viewerQuery } from '#lib/session/viewer.ts';
import { toast } from '#ui/feedback/toast.ts';
import { uploadAvatar, uploadCover } from './api.ts';
import { type AccountChanges, changedFields } from './changed-fields.ts';
import type { ImageFiles } from './image-files.ts';

type Edit = { fields: AccountChanges; images: ImageFiles };

/** Saves the changed fields and images, then opens the viewer's channel. */
export function useEditProfile() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const viewer = useMember();
  const uploaded = useRef(new WeakSet<File>());
  // Updates the cached viewer after each step, so that a retry doesn't send saved fields and images again.
  const updateCachedViewer = (user: User) => {
    client.setQueryData(viewerQuery.queryKey, user);
    return user;
  };
  const upload = async (user: User, file: File | null, send: typeof uploadAvatar) => {
    if (!file || uploaded.current.has(file)) return user;
    const saved = updateCachedViewer(await send(user, file));
    uploaded.current.add(file);
    return saved;
  };
  return useExclusiveMutation({
    mutationFn: async ({ fields, images: { avatar, cover } }: Edit) => {
      const body = changedFields(viewer, fields);
      const isChanged = Boolean(avatar || cover) || Object.keys(body).length > 0;
      let user = viewer;
      if (Object.keys(body).length > 0) user = updateCachedViewer(await callApi(updateAccount, { body }));
      user = await upload(user, avatar, uploadAvatar);
      user = await upload(user, cover, uploadCover);
      return { user, isChanged };
    },
    meta: { fallback: t`Something went wrong during editing profile!` },
    onSuccess: ({ user, isChanged }) => {
      if (isChanged) {
        toast.success(t`Profile updated successfully.`);
        if (user.pendingEmail && user.pendingEmail !== viewer.pendingEmail) {
          toast.info(
            t`Your email will change once you open the link sent to ${{ email: user.pendingEmail }}.`,
          );
        }
        profileChanged(client);
      } else {
        toast.info(t`No changes detected.`);
      }
      return navigate(`/channel/${user.username}`);
    },
  });
}
