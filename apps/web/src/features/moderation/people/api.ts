import type { BodyOf, DataOf } from '@kinora/contract/endpoint';
import { approvePerson } from '@kinora/contract/invites';
import { suspendPerson, unsuspendPerson, warnPerson } from '@kinora/contract/moderation';
import {
  changePerson,
  endPersonSessions,
  getPerson,
  listPeople,
  type Person,
  sendResetLink,
} from '@kinora/contract/people';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { type InfiniteData, infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { joinPages, type PageParam, paging } from '#lib/api/paging.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { type PeopleFilters, queryWith } from './filters.ts';

type PeoplePages = InfiniteData<DataOf<typeof listPeople>, PageParam>;

export function peopleQuery(filters: PeopleFilters) {
  return infiniteQueryOptions({
    queryKey: queryKeys.peopleOfSite(filters),
    queryFn: ({ pageParam, signal }) =>
      callApi(listPeople, { query: { ...queryWith(filters), ...pageParam } }, { signal }),
    ...paging,
    select: ({ pages }) => joinPages(pages, (page) => page.people),
  });
}

export const personQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.personOfSite(userId),
    queryFn: ({ signal }) => callApi(getPerson, { params: { userId } }, { signal }),
  });

type Change = Omit<BodyOf<typeof changePerson>, 'reason'>;
type Suspension = Omit<BodyOf<typeof suspendPerson>, 'reason'>;

/** All staff actions on a person except approval need a reason. */
export type PersonStaffAction =
  | { kind: 'change'; change: Change; reason: string }
  | { kind: 'warn'; reason: string }
  | { kind: 'suspend'; suspension: Suspension; reason: string }
  | { kind: 'unsuspend'; reason: string }
  | { kind: 'logout'; reason: string }
  | { kind: 'approve' };

const successTexts: Record<PersonStaffAction['kind'], MessageDescriptor> = {
  change: msg`Changes saved.`,
  warn: msg`The warning was sent.`,
  suspend: msg`The person was suspended.`,
  unsuspend: msg`The suspension has ended.`,
  logout: msg`The person was logged out everywhere.`,
  approve: msg`The person can log in now.`,
};

const failureTexts: Record<PersonStaffAction['kind'], MessageDescriptor> = {
  change: msg`Failed to save the changes.`,
  warn: msg`Failed to send the warning.`,
  suspend: msg`Failed to suspend the person.`,
  unsuspend: msg`Failed to end the suspension.`,
  logout: msg`Failed to log the person out.`,
  approve: msg`Failed to approve the person.`,
};

export function usePersonStaffAction({ _id: userId }: Pick<Person, '_id'>, kind: PersonStaffAction['kind']) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (action: PersonStaffAction) => perform(userId, action),
    meta: { success: i18n._(successTexts[kind]), fallback: i18n._(failureTexts[kind]) },
    onSuccess: async (changed) => {
      if (changed) {
        client.setQueriesData<PeoplePages>({ queryKey: queryKeys.anyPeopleOfSite }, replacing(changed));
      } else {
        await client.invalidateQueries({ queryKey: queryKeys.anyPeopleOfSite });
      }
      client.invalidateQueries({ queryKey: queryKeys.staffCounts });
      client.invalidateQueries({ queryKey: queryKeys.anyAudit });
      if (kind === 'change') client.invalidateQueries({ queryKey: queryKeys.staff });
      await client.invalidateQueries({ queryKey: queryKeys.personOfSite(userId) });
    },
  });
}

/**
 * Creates a password reset link for a person. The response's `link` is null if it was emailed. Otherwise, nothing else
 * stores it.
 */
export function useResetLink({ _id: userId }: Person) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (reason: string) => callApi(sendResetLink, { params: { userId }, body: { reason } }),
    meta: { fallback: t`Failed to create the link.` },
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.anyAudit }),
  });
}

/** Performs an action. Returns the changed person if the response contains one, or else null. */
async function perform(userId: string, action: PersonStaffAction): Promise<Person | null> {
  const params = { userId };
  switch (action.kind) {
    case 'change':
      return callApi(changePerson, { params, body: { ...action.change, reason: action.reason } });
    case 'warn':
      await callApi(warnPerson, { params, body: { reason: action.reason } });
      return null;
    case 'suspend':
      await callApi(suspendPerson, { params, body: { ...action.suspension, reason: action.reason } });
      return null;
    case 'unsuspend':
      await callApi(unsuspendPerson, { params, body: { reason: action.reason } });
      return null;
    case 'logout':
      await callApi(endPersonSessions, { params, body: { reason: action.reason } });
      return null;
    case 'approve':
      await callApi(approvePerson, { params });
      return null;
  }
}

function replacing(changed: Person) {
  const replaced = (person: Person) => (person._id === changed._id ? changed : person);
  return (list: PeoplePages | undefined) =>
    list && {
      ...list,
      pages: list.pages.map((page) => ({ ...page, people: page.people.map(replaced) })),
    };
}
