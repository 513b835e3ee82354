import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { EyeOff, Trash2 } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { contentFailure, contentResult } from '../action-texts.ts';
import { undoHiding } from '../content-actions.ts';
import { showChange } from './show-change.ts';
import type { PageSubject } from './subject.ts';

type GoneNoticeProps = {
  subject: PageSubject;
  action: 'hide' | 'delete';
  /** The id with which hiding can be undone; null if it can't. */
  actionId: string | null;
  onRestored: () => void;
};

/** Says that the viewer has hidden or deleted a video or tweet, in place of its page. */
export function GoneNotice({ subject, action, actionId, onRestored }: GoneNoticeProps) {
  const client = useQueryClient();
  const undo = useExclusiveMutation({
    mutationFn: (undone: string) => undoHiding(subject, undone),
    meta: { fallback: contentFailure('unhide', subject.kind) },
    onSuccess: (result) => {
      if (result.isStillHidden) toast.success(contentResult('unhide', subject.kind, result));
      // Opens the page before `showChange` loads it again and moves the focus to it.
      flushSync(onRestored);
      showChange(client, subject);
    },
  });
  // The page may be scrolled to the menu, and the header would cover the notice.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  const { username } = subject.owner;
  const titles = {
    hide: { video: t`You hid this video`, tweet: t`You hid this tweet` },
    delete: { video: t`You deleted this video`, tweet: t`You deleted this tweet` },
  };
  const title = titles[action][subject.kind];
  const [Icon, effect] =
    action === 'hide'
      ? [EyeOff, t`Only @${username} still sees it.`]
      : [Trash2, t`@${username} will see the reason.`];
  usePageTitle(title);
  return (
    <section className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-16 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-raised text-ink-muted">
        <Icon aria-hidden="true" size={28} strokeWidth={1.75} />
      </span>
      <h1 className="mt-2 text-2xl font-bold">{title}</h1>
      <p className="max-w-full text-ink-muted wrap-anywhere">{effect}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        {actionId && (
          <Button variant="primary" busy={undo.isPending} onClick={() => undo.mutate(actionId)}>
            <Trans>Undo</Trans>
          </Button>
        )}
        <LinkButton to="/">
          <Trans>Home</Trans>
        </LinkButton>
      </div>
    </section>
  );
}
