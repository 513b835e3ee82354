import { postTweet } from '@kinora/contract/tweets';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callApi } from '#lib/api/api-client.ts';
import { tweetsChanged } from '#lib/api/query-effects.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { useMember } from '#lib/session/viewer.ts';
import { Cancel } from '#ui/form/cancel.tsx';
import { TweetForm } from './tweet-form.tsx';

export function NewTweet() {
  const { username } = useMember();
  const post = usePostTweet();
  return (
    <TweetForm
      submitLabel={t({ message: 'Tweet', context: 'verb', comment: 'Button that posts the tweet' })}
      busy={post.isPending}
      onSubmit={(content, onError) => post.mutate(content, { onError })}
      cancel={<Cancel to={`/channel/${username}?tab=tweets`} />}
    />
  );
}

function usePostTweet() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { _id, username } = useMember();
  return useExclusiveMutation({
    mutationFn: (content: string) => callApi(postTweet, { body: { content } }),
    meta: { success: t`Your tweet has been posted!`, failure: t`Failed to post your tweet. Try again!` },
    onSuccess: () => {
      tweetsChanged(client, _id);
      return navigate(`/channel/${username}?tab=tweets`);
    },
  });
}
