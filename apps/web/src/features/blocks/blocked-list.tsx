import type { Owner } from '@kinora/contract/owner';
import { t } from '@lingui/core/macro';
import { UserX } from 'lucide-react';
import { Link } from 'react-router';
import { useList } from '#lib/api/use-list.ts';
import { Avatar } from '#ui/avatar.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PersonSkeleton, Skeletons } from '#ui/feedback/skeletons.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { VirtualList } from '#ui/list/virtual-list.tsx';
import { blocksQuery } from './api.ts';
import { UnblockButton } from './unblock-button.tsx';

const listClass = 'flex flex-col gap-1';
/** Has the height of a row. */
const personPlaceholder = <div className="h-16" />;

export function BlockedList() {
  const people = useList(blocksQuery);
  return (
    <InfiniteList
      query={people}
      itemName="block"
      skeleton={
        <Skeletons count={4} className="flex flex-col gap-3">
          <PersonSkeleton />
        </Skeletons>
      }
      empty={
        <EmptyState
          icon={UserX}
          title={t`You haven't blocked anyone`}
          hint={t`To block someone, use the menu on their channel, tweet or comment.`}
        />
      }
    >
      {(shown) => (
        <VirtualList
          items={shown}
          label={t`Blocked people`}
          className={listClass}
          placeholder={personPlaceholder}
        >
          {(person) => <BlockedPerson person={person} />}
        </VirtualList>
      )}
    </InfiniteList>
  );
}

function BlockedPerson({ person }: { person: Owner }) {
  return (
    <div className="flex min-h-16 items-center gap-3">
      <Link
        to={`/channel/${person.username}`}
        className="-ms-2 flex min-w-0 flex-1 items-center gap-3 rounded-card p-2 transition-colors hover:bg-raised"
      >
        <Avatar person={person} size={44} />
        <span className="flex min-w-0 flex-col">
          <span dir="auto" className="truncate font-semibold">
            {person.fullname}
          </span>
          <span dir="auto" className="truncate text-sm text-ink-muted">
            @{person.username}
          </span>
        </span>
      </Link>
      <UnblockButton person={person} size="small" />
    </div>
  );
}
