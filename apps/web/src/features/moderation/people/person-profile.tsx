import type { PersonDetails } from '@kinora/contract/people';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatBytes, formatCount, formatDate, formatRelative } from '#lib/format.ts';
import { Avatar } from '#ui/avatar.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PersonActions } from './person-actions.tsx';
import { PersonBadges } from './person-badges.tsx';

/** Shows a person's profile, activity and status, with the actions that the viewer may perform. */
export function PersonProfile({ person }: { person: PersonDetails }) {
  const { fullname, username, email, isEmailConfirmed, status } = person;
  const hasLeft = status === 'left';
  return (
    <section aria-label={t`Profile`} className="rounded-panel border border-line bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-start gap-4">
        <Avatar person={person} size={64} />
        <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-lg font-semibold">
            {hasLeft ? <Trans>Deleted account</Trans> : <span dir="auto">{fullname}</span>}
            <PersonBadges person={person} />
          </p>
          {!hasLeft && (
            <>
              <p dir="auto" className="text-sm text-ink-muted">
                @{username}
              </p>
              <p className="text-sm text-ink-muted">
                <span dir="auto">{email}</span>{' '}
                {!isEmailConfirmed && <Trans comment="After an email address">(not confirmed)</Trans>}
              </p>
            </>
          )}
        </div>
        {!hasLeft && (
          <div className="flex items-center gap-1">
            {status !== 'waiting' && (
              <LinkButton to={`/channel/${username}`} size="small">
                <Trans>View channel</Trans>
              </LinkButton>
            )}
            <PersonActions person={person} />
          </div>
        )}
      </div>
      {person.suspension && (
        <p className="mt-4 rounded-card bg-danger-soft px-4 py-3 text-sm wrap-anywhere">
          <Trans comment="The reason of a suspension follows">Suspended for:</Trans>{' '}
          <span dir="auto">{person.suspension.reason}</span>
        </p>
      )}
      <PersonFacts person={person} />
    </section>
  );
}

function PersonFacts({ person }: { person: PersonDetails }) {
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 border-t border-line pt-5 text-sm sm:grid-cols-4">
      <Fact label={t({ message: 'Joined', comment: 'The date of a registration' })}>
        {formatDate(person.createdAt)}
      </Fact>
      <Fact label={t`Last seen`}>
        {person.lastSeenAt === null ? (
          <Trans comment="The person isn't logged in anywhere">Not logged in</Trans>
        ) : (
          formatRelative(person.lastSeenAt)
        )}
      </Fact>
      <Fact label={t`Sessions`}>{formatCount(person.sessionsCount)}</Fact>
      <Fact label={t`Storage`}>{storageOf(person)}</Fact>
      <Fact label={t`Subscribers`}>{formatCount(person.subscribersCount)}</Fact>
      <Fact label={t`Videos, including drafts`}>{formatCount(person.totalVideos)}</Fact>
      <Fact label={t`Comments`}>{formatCount(person.totalComments)}</Fact>
      <Fact label={t`Tweets`}>{formatCount(person.totalTweets)}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="mt-0.5 font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

function storageOf({ storageBytes, storageQuotaBytes }: PersonDetails): string {
  const used = formatBytes(storageBytes);
  if (storageQuotaBytes === null) return used;
  const quota = formatBytes(storageQuotaBytes);
  return t({ message: `${used} of ${quota}`, comment: 'Used storage, such as “3 GB of 20 GB”' });
}
