import { type Tweet, tweetEditForm, updateTweet } from '@kinora/contract/tweets';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callApi } from '#lib/api/api-client.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { Cancel } from '#ui/form/cancel.tsx';
import { changeTweet } from './api.ts';
import { TweetForm } from './tweet-form.tsx';

export function TweetEdit({ tweet }: { tweet: Tweet }) {
  const navigate = useNavigate();
  const update = useUpdateTweet(tweet);
  const page = `/tweet/${tweet._id}`;
  const save = (content: string, onError: (error: Error) => void) => {
    if (content === tweet.content) {
      navigate(page);
    } else {
      update.mutate(content, { onError });
    }
  };
  return (
    <TweetForm
      initial={tweet.content}
      schema={tweetEditForm}
      submitLabel={t`Save`}
      allowEmpty
      busy={update.isPending}
      onSubmit={save}
      cancel={<Cancel to={page} />}
    />
  );
}

function useUpdateTweet({ _id: tweetId }: Tweet) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useExclusiveMutation({
    mutationFn: (content: string) => callApi(updateTweet, { params: { tweetId }, body: { content } }),
    meta: { success: t`Your tweet has been updated!` },
    onSuccess: (tweet) => {
      changeTweet(client, tweet, () => tweet);
      return navigate(`/tweet/${tweetId}`);
    },
  });
}
