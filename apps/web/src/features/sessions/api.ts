import { endOtherSessions, endSession, listSessions } from '@kinora/contract/sessions';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

export const sessionsQuery = queryOptions({
  queryKey: queryKeys.sessions,
  queryFn: ({ signal }) => callApi(listSessions, {}, { signal }),
});

export async function endOne(sessionId: string): Promise<void> {
  await callApi(endSession, { params: { sessionId } });
}

export async function endOthers(): Promise<void> {
  await callApi(endOtherSessions, {});
}
