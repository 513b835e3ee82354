import { type HomeFeed, updateAccount } from '@kinora/contract/accounts';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { useSite } from '#lib/session/site.ts';
import { useMember, viewerQuery } from '#lib/session/viewer.ts';
import { Select } from '#ui/form/select.tsx';
import { Panel } from '#ui/panel.tsx';

const siteDefault = 'site';

/** Saves the list that the home page opens with. */
export function HomeFeedPanel() {
  const { homeFeed } = useMember();
  const site = useSite();
  const client = useQueryClient();
  const change = useExclusiveMutation({
    mutationFn: (chosen: HomeFeed | null) => callApi(updateAccount, { body: { homeFeed: chosen } }),
    onSuccess: (user) => client.setQueryData(viewerQuery.queryKey, user),
    meta: { success: t`Home page saved.`, fallback: t`The home page could not be changed.` },
  });
  const labels: Record<HomeFeed, string> = {
    popular: t({ message: 'Popular', context: 'videos' }),
    'for-you': t`For you`,
  };
  const options: { value: HomeFeed | typeof siteDefault; label: string }[] = [
    { value: siteDefault, label: t`Default (${{ feed: labels[site.homeFeed] }})` },
    { value: 'popular', label: labels.popular },
    { value: 'for-you', label: labels['for-you'] },
  ];
  const shown = change.isPending ? change.variables : homeFeed;
  return (
    <Panel title={t`Home page`} description={t`The videos that you see first.`}>
      <Select
        label={t`Home page`}
        value={shown ?? siteDefault}
        options={options}
        disabled={change.isPending}
        onValueChange={(value) => change.mutate(value === siteDefault ? null : value)}
      />
    </Panel>
  );
}
