import { listStaff } from '@kinora/contract/people';
import { outranks, type Role } from '@kinora/contract/roles';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useMember } from '#lib/session/viewer.ts';

type Ranked = { _id: string; role: Role };
type MayActOn = (personId: string) => boolean;

const staffQuery = queryOptions({
  queryKey: queryKeys.staff,
  queryFn: async ({ signal }) => (await callApi(listStaff, {}, { signal })).staff,
  staleTime: 5 * 60_000,
});

/** Returns which people the viewer may act on: all with a lower role. Those who aren't staff are members. */
function rule(viewer: Ranked, staff: readonly Ranked[]): MayActOn {
  const roles = new Map([viewer, ...staff].map(({ _id, role }) => [_id, role]));
  return (personId) => outranks(viewer.role, roles.get(personId) ?? 'member');
}

/** On a failure, the staff may act on everyone, because the server also checks it. */
export async function loadMayActOn(client: QueryClient, viewer: Ranked): Promise<MayActOn> {
  return rule(viewer, await client.fetchQuery(staffQuery).catch(() => []));
}

/**
 * Like `loadMayActOn`. Until the staff is loaded, everyone counts as a member, because almost everyone is and the
 * actions should appear with the content.
 */
export function useMayActOn(): MayActOn {
  const viewer = useMember();
  const { data = [] } = useQuery(staffQuery);
  return rule(viewer, data);
}
