import { listPasskeys, removePasskey } from '@kinora/contract/passkeys';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

export const passkeysQuery = queryOptions({
  queryKey: queryKeys.passkeys,
  queryFn: ({ signal }) => callApi(listPasskeys, {}, { signal }),
});

export async function deletePasskey(passkeyId: string): Promise<void> {
  await callApi(removePasskey, { params: { passkeyId } });
}
