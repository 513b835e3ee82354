import { deleteTweet, type Tweet } from '@kinora/contract/tweets';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '#lib/api/api-client.ts';
import { untilGone } from '#lib/api/is-not-found.ts';
import { patchTweetInLists, tweetsChanged } from '#lib/api/query-effects.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { tweetQuery } from './api.ts';

/** The author's buttons to edit and delete the tweet. A tweet that the staff has hidden can't be edited. */
export function TweetActions({ tweet }: { tweet: Tweet }) {
  const [isConfirming, setConfirming] = useState(false);
  const deletion = useDeleteTweet(tweet);
  const remove = () => deletion.mutate(undefined, { onError: () => setConfirming(false) });
  return (
    <>
      {!tweet.moderation && (
        <LinkButton to={`/tweet/edit/${tweet._id}`} variant="ghost" className="px-4">
          <Pencil aria-hidden="true" size={16} />
          <Trans>Edit</Trans>
        </LinkButton>
      )}
      <Button variant="ghost" className="px-4" onClick={() => setConfirming(true)}>
        <Trash2 aria-hidden="true" size={16} />
        <Trans>Delete</Trans>
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        onConfirm={remove}
        busy={deletion.isPending}
        item={tweet.content}
        confirmLabel={t`Delete tweet`}
      />
    </>
  );
}

function useDeleteTweet({ _id: tweetId, owner }: Tweet) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useExclusiveMutation({
    mutationFn: () => untilGone(callApi(deleteTweet, { params: { tweetId } })),
    meta: { success: t`Tweet deleted successfully` },
    onSuccess: async () => {
      patchTweetInLists(client, tweetId, () => null);
      tweetsChanged(client, owner._id);
      await navigate(`/channel/${owner.username}?tab=tweets`, { replace: true });
      client.removeQueries(tweetQuery(tweetId));
    },
  });
}
