import {
  connectIdentity,
  disconnectIdentity,
  getNewcomer,
  listIdentities,
  registerNewcomer,
} from '@kinora/contract/oidc';
import { t } from '@lingui/core/macro';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { startSessionFailure } from '#lib/session/start-session.ts';
import { useCompleteLogin } from '#lib/session/use-complete-login.ts';

export const newcomerQuery = queryOptions({
  queryKey: queryKeys.newcomer,
  queryFn: ({ signal }) => callApi(getNewcomer, {}, { signal }),
  // Never refetched, because the form is initialized with this data.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

export const identitiesQuery = queryOptions({
  queryKey: queryKeys.identities,
  queryFn: ({ signal }) => callApi(listIdentities, {}, { signal }),
});

type NewcomerForm = Parameters<typeof callApi<typeof registerNewcomer>>[1]['body'];

/** Creates the newcomer's account and logs them in. */
export function useRegisterNewcomer() {
  const completeLogin = useCompleteLogin();
  return useExclusiveMutation({
    mutationFn: (body: NewcomerForm) => callApi(registerNewcomer, { body }),
    meta: { fallback: i18n._(startSessionFailure) },
    onSuccess: ({ user }) => completeLogin(user),
  });
}

/** Redirects to the identity provider, which redirects back to the settings. */
export function useConnect() {
  return useExclusiveMutation({
    mutationFn: () => callApi(connectIdentity, {}),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

export function useDisconnect() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (identityId: string) => callApi(disconnectIdentity, { params: { identityId } }),
    meta: { success: t`Account disconnected` },
    onSuccess: () => client.invalidateQueries(identitiesQuery),
  });
}
