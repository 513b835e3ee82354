import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ownVideosChanged } from '#lib/api/query-effects.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { useMember } from '#lib/session/viewer.ts';
import { changeOwnVideos } from '../api.ts';
import {
  type BulkAction,
  type BulkChange,
  type BulkOutcome,
  changeInBatches,
  splitByHiding,
} from './bulk-change.ts';

/** The number of processed videos, of all that are being changed. */
export type BulkProgress = { done: number; total: number };

/** Changes several of the viewer's videos. `progress` is null unless a change is running. */
export function useBulkChange() {
  const client = useQueryClient();
  const { _id: channelId } = useMember();
  const [done, setDone] = useState(0);

  function show({ changed }: BulkOutcome, action: BulkAction): Promise<void> {
    const ids = new Set(changed);
    if (action.delete) {
      changeOwnVideos(client, channelId, (videos) => videos.filter(({ _id }) => !ids.has(_id)));
    }
    for (const id of ids) {
      const queryKey = queryKeys.video(id);
      if (action.delete) {
        client.removeQueries({ queryKey });
      } else {
        client.invalidateQueries({ queryKey });
      }
      client.invalidateQueries({ queryKey: queryKeys.comments({ kind: 'video', id }) });
    }
    if (action.addToPlaylist) {
      client.invalidateQueries({ queryKey: queryKeys.playlist(action.addToPlaylist) });
      client.invalidateQueries({ queryKey: queryKeys.channelList(channelId, 'playlists') });
      client.invalidateQueries({ queryKey: queryKeys.anyMembership });
    }
    return ownVideosChanged(client);
  }

  const mutation = useExclusiveMutation({
    mutationFn: ({ isHidden, ...change }: BulkChange & { isHidden: (id: string) => boolean }) => {
      setDone(0);
      return changeInBatches(splitByHiding(change, isHidden), setDone);
    },
    onSuccess: (outcome, { action }) => show(outcome, action),
  });
  const { isPending, variables } = mutation;
  const progress: BulkProgress | null = isPending ? { done, total: variables.ids.length } : null;
  return { ...mutation, progress };
}
