import type { BodyOf } from '@kinora/contract/endpoint';
import {
  hideComment,
  hideTweet,
  hideVideo,
  removeComment,
  removeTweet,
  removeVideo,
  suspendPerson,
  unhideComment,
  unhideTweet,
  unhideVideo,
} from '@kinora/contract/moderation';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { tweetsChanged } from '#lib/api/query-effects.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { takeLostFocus } from '#lib/browser/lost-focus.ts';
import type { InPlaceSubject } from './subject.ts';

export async function hide({ kind, id }: InPlaceSubject, reason: string): Promise<void> {
  const body = { reason };
  if (kind === 'video') await callApi(hideVideo, { params: { videoId: id }, body });
  if (kind === 'comment') await callApi(hideComment, { params: { commentId: id }, body });
  if (kind === 'tweet') await callApi(hideTweet, { params: { tweetId: id }, body });
}

export async function unhide({ kind, id }: InPlaceSubject, reason: string): Promise<void> {
  const body = { reason };
  if (kind === 'video') await callApi(unhideVideo, { params: { videoId: id }, body });
  if (kind === 'comment') await callApi(unhideComment, { params: { commentId: id }, body });
  if (kind === 'tweet') await callApi(unhideTweet, { params: { tweetId: id }, body });
}

export async function remove({ kind, id }: InPlaceSubject, reason: string): Promise<void> {
  const body = { reason };
  if (kind === 'video') await callApi(removeVideo, { params: { videoId: id }, body });
  if (kind === 'comment') await callApi(removeComment, { params: { commentId: id }, body });
  if (kind === 'tweet') await callApi(removeTweet, { params: { tweetId: id }, body });
}

export async function suspend({ owner }: InPlaceSubject, body: BodyOf<typeof suspendPerson>): Promise<void> {
  await callApi(suspendPerson, { params: { userId: owner._id }, body });
}

/** The menu that opened the dialog is gone with the content, so the heading of the page takes the focus. */
function focusHeading(): void {
  requestAnimationFrame(() => takeLostFocus(() => document.querySelector('main :is(h1, h2)')));
}

type Listed = { pages: { comments: { _id: string }[] }[] };

/**
 * Shows the effect of an action, or of undoing it. With `isGone`, a comment disappears before the server has sent the
 * new list; the pages of other content reload and then say that it isn't there.
 */
export function showChange(client: QueryClient, subject: InPlaceSubject, { isGone = false } = {}): void {
  const { id, owner } = subject;
  client.invalidateQueries({ queryKey: queryKeys.anyVideosOfSite });
  switch (subject.kind) {
    case 'video':
      client.resetQueries({ queryKey: queryKeys.video(id) }).then(focusHeading);
      for (const queryKey of [queryKeys.videos, queryKeys.history, queryKeys.playlists, queryKeys.searches]) {
        client.invalidateQueries({ queryKey });
      }
      return;
    case 'tweet':
      client.resetQueries({ queryKey: queryKeys.tweet(id) }).then(focusHeading);
      tweetsChanged(client, owner._id);
      return;
    case 'channel':
      client.invalidateQueries({ queryKey: queryKeys.anyChannel });
      client.invalidateQueries({ queryKey: queryKeys.personOfSite(owner._id) });
      client.invalidateQueries({ queryKey: queryKeys.anyPeopleOfSite });
      return;
    case 'comment': {
      const queryKey = queryKeys.comments(subject.on);
      if (isGone) {
        client.setQueriesData<Listed>({ queryKey }, (list) => list && { ...list, pages: without(list, id) });
      }
      client.invalidateQueries({ queryKey });
    }
  }
}

function without({ pages }: Listed, id: string): Listed['pages'] {
  return pages.map((page) => ({ ...page, comments: page.comments.filter(({ _id }) => _id !== id) }));
}
