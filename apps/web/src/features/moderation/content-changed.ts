import type { QueryClient } from '@tanstack/react-query';
import { inboxChanged, tweetsChanged, videoListsChanged } from '#lib/api/query-effects.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import type { Content } from './content-actions.ts';

/** Call after a staff action on a person or their content, which may also have closed reports. */
export function staffPagesChanged(client: QueryClient, personId: string): Promise<void> {
  for (const queryKey of [
    queryKeys.anyReports,
    queryKeys.anyAudit,
    queryKeys.staffCounts,
    queryKeys.personOfSite(personId),
  ]) {
    client.invalidateQueries({ queryKey });
  }
  return client.invalidateQueries({ queryKey: queryKeys.anyVideosOfSite });
}

/** Call after a staff action on content whose own page isn't open. */
export function contentChanged(client: QueryClient, { kind, id }: Content, ownerId: string): Promise<void> {
  switch (kind) {
    case 'video':
      client.removeQueries({ queryKey: queryKeys.video(id) });
      videoListsChanged(client);
      break;
    case 'tweet':
      client.removeQueries({ queryKey: queryKeys.tweet(id) });
      tweetsChanged(client, ownerId);
      break;
    case 'comment':
      client.invalidateQueries({ queryKey: queryKeys.anyComments });
      inboxChanged(client);
  }
  return staffPagesChanged(client, ownerId);
}
