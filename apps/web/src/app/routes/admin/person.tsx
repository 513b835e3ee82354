import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { personQuery } from '#features/moderation/people/api.ts';
import { PersonProfile } from '#features/moderation/people/person-profile.tsx';
import { failureText } from '#lib/api/api-error.ts';
import { isNotFound } from '#lib/api/is-not-found.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { PanelFailure, PanelLoading } from '#ui/feedback/panel-states.tsx';
import type { Preload } from '../../page-route.ts';
import { AdminPage } from './admin-page.tsx';
import { PersonLists } from './person-lists.tsx';

export const preload: Preload = (client, { params: { userId = '' } }) =>
  client.ensureQueryData(personQuery(userId));

export function Component() {
  const { userId = '' } = useParams();
  const { data: person, error, refetch } = useQuery(personQuery(userId));
  const name = person && person.status !== 'left' ? `@${person.username}` : t`Person`;
  return (
    <AdminPage title={<span dir="auto">{name}</span>} tabTitle={t`${name} · Administration`}>
      {person && (
        <div key={person._id} className="flex flex-col gap-6">
          <PersonProfile person={person} />
          <PersonLists person={person} />
        </div>
      )}
      {!person && error && isNotFound(error) && (
        <ErrorPanel title={t`Person not found`} message={failureText(error)} />
      )}
      {!person && error && !isNotFound(error) && <PanelFailure error={error} onRetry={refetch} />}
      {!person && !error && <PanelLoading lines={6} />}
    </AdminPage>
  );
}
