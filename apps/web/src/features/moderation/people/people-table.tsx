import type { Person } from '@kinora/contract/people';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { UserSearch } from 'lucide-react';
import { Link } from 'react-router';
import { useList } from '#lib/api/use-list.ts';
import { formatBytes, formatCount, formatDate } from '#lib/format.ts';
import { Avatar } from '#ui/avatar.tsx';
import { DottedLine } from '#ui/dotted-line.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PersonSkeleton, Skeletons } from '#ui/feedback/skeletons.tsx';
import { type Column, DataTable } from '#ui/list/data-table.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { peopleQuery } from './api.ts';
import type { PeopleFilters } from './filters.ts';
import { PersonActions } from './person-actions.tsx';
import { PersonBadges } from './person-badges.tsx';

const columns = (): readonly Column<Person>[] => [
  { label: t`Person`, cell: (person) => <PersonCell person={person} /> },
  { label: t`Storage`, isWideOnly: true, isNumeric: true, cell: storageOf },
  { label: t`Videos`, isWideOnly: true, isNumeric: true, cell: (person) => <VideosLink person={person} /> },
  {
    label: t({ message: 'Joined', comment: 'Column title: the date of a registration' }),
    isWideOnly: true,
    isNumeric: true,
    cell: ({ createdAt }) => formatDate(createdAt),
  },
  { label: t`Actions`, isLabelHidden: true, cell: (person) => <PersonActions person={person} /> },
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
      empty={<EmptyState icon={UserSearch} title={t`No people`} hint={t`No people match these filters.`} />}
    >
      {(shown) => <DataTable label={t`People`} columns={columns()} items={shown} />}
    </InfiniteList>
  );
}

function PersonCell({ person }: { person: Person }) {
  const { username, fullname, email, totalVideos, createdAt, status } = person;
  // The account is being deleted, so its channel no longer exists.
  const hasLeft = status === 'left';
  return (
    <div className="flex items-center gap-3">
      <Avatar person={person} size={40} />
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {hasLeft ? (
            <span className="text-ink-muted">
              <Trans>Deleted account</Trans>
            </span>
          ) : (
            <Link to={`/admin/people/${person._id}`} dir="auto" className="font-semibold hover:underline">
              {fullname}
            </Link>
          )}
          <PersonBadges person={person} />
        </p>
        {!hasLeft && (
          <DottedLine className="text-ink-muted">
            <span dir="ltr">@{username}</span>
            <span dir="ltr">{email}</span>
          </DottedLine>
        )}
        <DottedLine className="text-ink-muted @min-[44rem]:hidden">
          {storageOf(person)}
          {plural(totalVideos, { one: '# video', other: '# videos' })}
          {formatDate(createdAt)}
        </DottedLine>
      </div>
    </div>
  );
}

function storageOf({ storageBytes, storageQuotaBytes }: Person): string {
  const used = formatBytes(storageBytes);
  if (storageQuotaBytes === null) return used;
  const quota = formatBytes(storageQuotaBytes);
  return t({ message: `${used} of ${quota}`, comment: 'Used storage, such as “3 GB of 20 GB”' });
}

function VideosLink({ person: { _id, username, totalVideos } }: { person: Person }) {
  if (totalVideos === 0) return '0';
  return (
    <Link
      to={`/admin/videos?person=${_id}`}
      aria-label={plural(totalVideos, { one: `# video of @${username}`, other: `# videos of @${username}` })}
      className="inline-flex min-h-11 items-center font-semibold hover:underline"
    >
      {formatCount(totalVideos)}
    </Link>
  );
}
