import type { InboxFilter } from '@kinora/contract/comment-inbox';
import { t } from '@lingui/core/macro';
import { useIsMutating } from '@tanstack/react-query';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useList } from '#lib/api/use-list.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { useMember } from '#lib/session/viewer.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PostSkeleton, Skeletons } from '#ui/feedback/skeletons.tsx';
import { UnsavedChangesGuard } from '#ui/form/unsaved-changes-guard.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { RowList } from '#ui/list/row-list.tsx';
import { type Drafts, useDrafts } from '../conversation/use-drafts.ts';
import { useExpandedComments } from '../conversation/use-expanded-comments.ts';
import { inboxQuery } from './api.ts';
import { filterTexts } from './filters.ts';
import { InboxItem } from './inbox-item.tsx';

const listClass = 'flex flex-col divide-y divide-line';

type InboxListProps = { filter: InboxFilter };

/** Lists the comments on the viewer's videos that match a filter. Drafts of replies survive a change of the filter. */
export function InboxList({ filter }: InboxListProps) {
  const drafts = useDrafts();
  const isSaving = useIsMutating({ mutationKey: queryKeys.anyInbox }) > 0;
  return (
    <section aria-labelledby="inbox-heading">
      <h2 id="inbox-heading" className="sr-only">
        {t`Comments`}
      </h2>
      <FilteredComments key={filter} filter={filter} drafts={drafts} />
      <UnsavedChangesGuard isUnsaved={drafts.areUnsaved && !isSaving} />
    </section>
  );
}

function FilteredComments({ filter, drafts }: InboxListProps & { drafts: Drafts }) {
  const comments = useList(inboxQuery(useMember()._id, filter));
  const texts = useExpandedComments(queryKeys.openInboxTexts);
  return (
    <InfiniteList
      query={comments}
      itemName="comment"
      skeleton={<InboxSkeletons />}
      empty={<NoComments filter={filter} />}
    >
      {(items) =>
        items.length > 0 && (
          <RowList className={listClass}>
            {items.map((comment) => (
              <li key={comment._id}>
                <InboxItem comment={comment} drafts={drafts} texts={texts} />
              </li>
            ))}
          </RowList>
        )
      }
    </InfiniteList>
  );
}

function InboxSkeletons() {
  return (
    <Skeletons count={5} className={`${listClass} *:py-5`}>
      <PostSkeleton />
    </Skeletons>
  );
}

function NoComments({ filter }: { filter: InboxFilter }) {
  const { icon, empty, hint } = filterTexts[filter];
  return <EmptyState icon={icon} title={i18n._(empty)} hint={i18n._(hint)} />;
}
