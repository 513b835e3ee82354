import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { inboxChanged, tweetsChanged, videoListsChanged } from '#lib/api/query-effects.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { isInPopup, takeLostFocus } from '#lib/browser/lost-focus.ts';
import { staffPagesChanged } from '../content-changed.ts';
import type { InPlaceSubject } from './subject.ts';

/**
 * The menu that opened the dialog is gone with the content, so the heading of the page takes the focus. Repeated for some
 * frames, because the headings of a skeleton and of an error disappear again.
 */
function focusHeading(frames = 60): void {
  requestAnimationFrame(() => {
    if (!isInPopup(document.activeElement)) takeLostFocus(() => document.querySelector('main h1'));
    if (frames > 1) focusHeading(frames - 1);
  });
}

type Listed = { pages: { comments: { _id: string }[] }[] };

/**
 * Shows the effect of an action, or of undoing it. With `isGone`, a comment disappears before the server has sent the
 * new list, and the page of a video or tweet shows a notice. The page loads again when that closes.
 */
export function showChange(client: QueryClient, subject: InPlaceSubject, { isGone = false } = {}): void {
  const { id, owner } = subject;
  staffPagesChanged(client, owner._id);
  switch (subject.kind) {
    case 'video':
      pageChanged(client, queryKeys.video(id), isGone);
      videoListsChanged(client);
      return;
    case 'tweet':
      pageChanged(client, queryKeys.tweet(id), isGone);
      tweetsChanged(client, owner._id);
      return;
    case 'channel':
      client.invalidateQueries({ queryKey: queryKeys.anyChannel });
      client.invalidateQueries({ queryKey: queryKeys.anyPeopleOfSite });
      return;
    case 'comment': {
      const queryKey = queryKeys.comments(subject.on);
      if (isGone) {
        client.setQueriesData<Listed>({ queryKey }, (list) => list && { ...list, pages: without(list, id) });
      }
      client.invalidateQueries({ queryKey });
      inboxChanged(client);
    }
  }
}

function pageChanged(client: QueryClient, queryKey: QueryKey, isGone: boolean): void {
  if (isGone) {
    client.invalidateQueries({ queryKey, refetchType: 'none' });
    focusHeading();
  } else {
    client.refetchQueries({ queryKey }, { cancelRefetch: false }).then(() => focusHeading());
  }
}

function without({ pages }: Listed, id: string): Listed['pages'] {
  return pages.map((page) => ({ ...page, comments: page.comments.filter(({ _id }) => _id !== id) }));
}
