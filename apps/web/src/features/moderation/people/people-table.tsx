import { formatBytes } from '@kinora/contract/bytes';
import type { Person } from '@kinora/contract/people';
import { UserSearch } from 'lucide-react';
import { Link } from 'react-router';
import { useList } from '#lib/api/use-list.ts';
import { formatCount, formatDate, formatQuantity } from '#lib/format.ts';
import { Avatar } from '#ui/avatar.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PersonSkeleton, Skeletons } from '#ui/feedback/skeletons.tsx';
import { type Column, DataTable } from '#ui/list/data-table.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { peopleQuery } from './api.ts';
import type { PeopleFilters } from './filters.ts';
import { PersonActions } from './person-actions.tsx';
import { PersonBadges } from './person-badges.tsx';

const columns: readonly Column<Person>[] = [
  { label: 'Person', cell: (person) => <PersonCell person={person} /> },
  { label: 'Storage', isWideOnly: true, isNumeric: true, cell: storageOf },
  { label: 'Videos', isWideOnly: true, isNumeric: true, cell: (person) => <VideosLink person={person} /> },
  { label: 'Joined', isWideOnly: true, isNumeric: true, cell: ({ createdAt }) => formatDate(createdAt) },
  { label: 'Actions', isLabelHidden: true, cell: (person) => <PersonActions person={person} /> },
];

export function PeopleTable({ filters }: { filters: PeopleFilters }) {
  const people = useList(peopleQuery(filters));
  return (
    <InfiniteList
      query={people}
      itemName="people list"
      skeleton={
        <Skeletons count={6} className="flex flex-col gap-4">
          <PersonSkeleton />
        </Skeletons>
      }
      empty={
        <EmptyState icon={UserSearch} title="Nobody here" hint="Nobody fits the search and the filters." />
      }
    >
      {(shown) => <DataTable label="People" columns={columns} items={shown} />}
    </InfiniteList>
  );
}

function PersonCell({ person }: { person: Person }) {
  const { username, fullname, email, createdAt, status } = person;
  // The account is being deleted, so its channel no longer exists.
  const hasLeft = status === 'left';
  return (
    <div className="flex items-center gap-3">
      <Avatar person={person} size={40} />
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {hasLeft ? (
            <span className="text-ink-muted">Deleted account</span>
          ) : (
            <Link to={`/channel/${username}`} className="font-semibold hover:underline">
              {fullname}
            </Link>
          )}
          <PersonBadges person={person} />
        </p>
        {!hasLeft && (
          <p className="text-ink-muted">
            @{username} · {email}
          </p>
        )}
        <p className="text-ink-muted @min-[44rem]:hidden">
          {storageOf(person)} · {formatQuantity(person.totalVideos, 'video')} · {formatDate(createdAt)}
        </p>
      </div>
    </div>
  );
}

function storageOf({ storageBytes, storageQuotaBytes }: Person): string {
  const used = formatBytes(storageBytes);
  return storageQuotaBytes === null ? used : `${used} of ${formatBytes(storageQuotaBytes)}`;
}

function VideosLink({ person: { _id, username, totalVideos } }: { person: Person }) {
  if (totalVideos === 0) return '0';
  return (
    <Link
      to={`/admin/videos?person=${_id}`}
      aria-label={`${formatQuantity(totalVideos, 'video')} of @${username}`}
      className="inline-flex min-h-11 items-center font-semibold hover:underline"
    >
      {formatCount(totalVideos)}
    </Link>
  );
}
