import {
  changeNotificationSettings,
  type DeliveryMethod,
  followNotifications,
  getNotificationSettings,
  listNotifications,
  type Notification,
  type NotificationKind,
  type NotificationSettings,
  readNotifications,
  seeNotifications,
} from '@kinora/contract/notifications';
import { t } from '@lingui/core/macro';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { joinPages, paging } from '#lib/api/paging.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

type Page = { notifications: Notification[] };

/** The viewer's notifications, latest first. Always refetched, because new ones arrive at any time. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: queryKeys.notifications,
  queryFn: ({ pageParam, signal }) => callApi(listNotifications, { query: pageParam }, { signal }),
  ...paging,
  select: ({ pages }) => joinPages(pages, (page) => page.notifications),
  staleTime: 0,
});

/** Marks the given notifications, or all notifications, as read. Optimistic: refetches the list on failure. */
export function useMarkNotificationsRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[] | 'all') =>
      callApi(readNotifications, { body: ids === 'all' ? { all: true } : { ids } }),
    meta: { fallback: t`Failed to mark as read` },
    onMutate: async (ids) => {
      await client.cancelQueries(notificationsQuery);
      const readAt = new Date().toISOString();
      const isRead = ({ _id }: Notification) => ids === 'all' || ids.includes(_id);
      client.setQueryData<InfiniteData<Page>>(
        queryKeys.notifications,
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              notifications: page.notifications.map((one) =>
                isRead(one) ? { ...one, readAt: one.readAt ?? readAt } : one,
              ),
            })),
          },
      );
    },
    onSuccess: (unread) => client.setQueryData(queryKeys.unread, unread),
    // Refetches instead of restoring the list, because a concurrent request may have marked others.
    onError: () => client.invalidateQueries(notificationsQuery),
  });
}

/** Clears the number in the header. */
export async function markSeen(client: QueryClient): Promise<void> {
  client.setQueryData(queryKeys.unread, await callApi(seeNotifications, {}));
}

export const unreadQuery = queryOptions({
  queryKey: queryKeys.unread,
  queryFn: ({ signal }) => callApi(followNotifications, {}, { signal }),
});

export const settingsQuery = queryOptions({
  queryKey: queryKeys.notificationSettings,
  queryFn: ({ signal }) => callApi(getNotificationSettings, {}, { signal }),
});

type Switched = { kind: NotificationKind; way: DeliveryMethod; isOn: boolean };

/**
 * Turns one delivery method on or off for one kind. Optimistic: a failure reverts only this switch, because the viewer
 * may have changed others since.
 */
export function useChangeSettings() {
  const client = useQueryClient();
  const show = ({ kind, way, isOn }: Switched) =>
    client.setQueryData<NotificationSettings>(
      queryKeys.notificationSettings,
      (settings) => settings && { ...settings, [kind]: { ...settings[kind], [way]: isOn } },
    );
  return useMutation({
    mutationFn: ({ kind, way, isOn }: Switched) =>
      callApi(changeNotificationSettings, { body: { [kind]: { [way]: isOn } } }),
    scope: { id: 'notification settings' },
    meta: { fallback: t`Failed to change the setting` },
    onMutate: async (switched) => {
      await client.cancelQueries(settingsQuery);
      show(switched);
    },
    onError: (_error, switched) => show({ ...switched, isOn: !switched.isOn }),
    onSuccess: () => {
      client.invalidateQueries({ queryKey: queryKeys.unread });
      client.invalidateQueries({ queryKey: queryKeys.notifications, refetchType: 'none' });
    },
  });
}
