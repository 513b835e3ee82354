import type { User } from '@kinora/contract/accounts';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError, isTransient } from '#lib/api/api-error.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { clearInviteCode } from '#lib/session/invite.ts';
import { nextPathOf } from '#lib/session/next-path.ts';
import { useSite } from '#lib/session/site.ts';
import { startSession, startSessionFailure } from '#lib/session/start-session.ts';
import { signInViewer, viewerQuery } from '#lib/session/viewer.ts';
import { toast } from '#ui/feedback/toast.ts';
import { type Registration, register, uploadAvatar, uploadCover } from './api.ts';
import type { ImageFiles } from './image-files.ts';

/**
 * Creates an account, logs in and uploads the images. A failed image upload shows a toast but doesn't prevent the
 * login. Accounts that wait for approval can't log in yet, so their images aren't uploaded.
 */
export function useSignUp() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { mail } = useSite();
  const createAccount = useRegistration(mail);
  return useExclusiveMutation({
    mutationFn: async ({ form, images }: { form: Registration; images: ImageFiles }) => {
      const user = await createAccount(form);
      clearInviteCode();
      if (typeof user !== 'string') await uploadImages(user, images);
      return user;
    },
    meta: { fallback: i18n._(startSessionFailure) },
    onSuccess: async (user) => {
      if (typeof user === 'string') return;
      if (mail && !user.emailConfirmed) toast.info(t`Confirm your email with the link we sent you.`);
      signInViewer(client, user);
      await client.invalidateQueries(viewerQuery);
      await navigate(nextPathOf(params), { replace: true });
    },
  });
}

/**
 * Creates the account and its first session; a retry skips completed steps. On a site that sends email, registering a
 * taken address appears to succeed, and only an email says that the address is taken. The login with the new password
 * then fails.
 */
function useRegistration(mail: boolean) {
  // The last submitted registration that may have created an account.
  const sent = useRef<Registration | null>(null);
  return async (form: Registration) => {
    const known = isSameAccount(sent.current, form) && (await logInIfRegistered(form));
    if (known) return known;
    try {
      await register(form);
    } catch (error) {
      // Without a response, the account may have been created.
      if (isTransient(error)) sent.current = form;
      throw error;
    }
    sent.current = form;
    return logIn(form).catch((error: unknown) => {
      if (mail && error instanceof ApiError && error.status === 401) return 'mailed' as const;
      throw error;
    });
  };
}

function isSameAccount(sent: Registration | null, { username, email, password }: Registration): boolean {
  return sent?.username === username && sent.email === email && sent.password === password;
}

async function logIn({ username, password }: Registration): Promise<User | 'waits'> {
  const result = await startSession({ username, password }).catch(waitsOrThrow);
  if (result === 'waits') return result;
  // A new account has no second factor, so these credentials belong to an older account.
  if ('needs' in result) throw new ApiError({ code: 'INVALID_CREDENTIALS', status: 401 });
  return result.user;
}

function waitsOrThrow(error: unknown): 'waits' {
  if (error instanceof ApiError && error.code === 'WAITING_FOR_APPROVAL') return 'waits';
  throw error;
}

async function logInIfRegistered(form: Registration): Promise<User | 'waits' | null> {
  try {
    return await logIn(form);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

async function uploadImages(user: User, { avatar, cover }: ImageFiles): Promise<void> {
  const [avatarResult, coverResult] = await Promise.allSettled([
    avatar && uploadAvatar(user, avatar),
    cover && uploadCover(user, cover),
  ]);
  if (avatarResult.status === 'rejected') toast.error(t`Failed to upload avatar.`);
  if (coverResult.status === 'rejected') {
    toast.error(t`There was an error while uploading your avatar or cover image.`);
  }
}
