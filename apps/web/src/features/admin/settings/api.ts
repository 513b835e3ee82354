import { brandingOf } from '@kinora/contract/boot';
import type { BodyOf } from '@kinora/contract/endpoint';
import { changeSettings, claimSite, getSettings, getSite, type SiteSettings } from '@kinora/contract/site';
import { t } from '@lingui/core/macro';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callApi } from '#lib/api/api-client.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { useChangeSite } from '#lib/session/site.ts';
import { viewerQuery } from '#lib/session/viewer.ts';

export const settingsQuery = queryOptions({
  queryKey: queryKeys.siteSettings,
  queryFn: ({ signal }) => callApi(getSettings, {}, { signal }),
});

/** The public settings, which can be read without a session. */
export const siteQuery = queryOptions({
  queryKey: queryKeys.site,
  queryFn: ({ signal }) => callApi(getSite, {}, { signal }),
});

export type SettingsChange = BodyOf<typeof changeSettings>;

/** Returns a function that saves settings and applies them to the open page. */
export function useSaveSettings(): (change: SettingsChange) => Promise<SiteSettings> {
  const client = useQueryClient();
  const changeSite = useChangeSite();
  return async (body) => {
    const saved = await callApi(changeSettings, { body });
    client.setQueryData(settingsQuery.queryKey, saved);
    client.setQueryData(siteQuery.queryKey, saved);
    changeSite(brandingOf(saved));
    return saved;
  };
}

/** Saves a form's settings, one request at a time. */
export function useChangeSettings() {
  return useExclusiveMutation({
    mutationFn: useSaveSettings(),
    meta: { success: t`Settings saved.`, fallback: t`Failed to save the settings.` },
  });
}

/** Makes the viewer the site's owner, then opens the first steps. */
export function useClaim() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useExclusiveMutation({
    mutationFn: (token: string) => callApi(claimSite, { body: { token } }),
    meta: { failure: false },
    onSuccess: ({ role }) => {
      client.setQueryData(viewerQuery.queryKey, (viewer) => viewer && { ...viewer, role });
      return navigate('/admin/first-steps', { replace: true });
    },
  });
}
