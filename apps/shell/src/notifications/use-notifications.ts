import type { FriendshipState } from '@pure/contracts';
import type { Notification, NotificationPage } from '@pure/contracts/database';
import { flatList, usePagedList } from '@pure/data';
import { changeUnreadNotifications } from '@pure/people';
import { closeNotifications, tagOf } from '@pure/push';
import { inbox } from '@pure/session';
import { announce, toast } from '@pure/ui/feedback';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  deleteNotifications,
  markAllRead,
  markNotificationsRead,
  readNotifications,
} from './notifications.data.ts';
import { strings } from './strings.ts';

const queryKey = ['shell', 1, 'notifications'] as const;
const shape = flatList<Notification, NotificationPage>();

/** The member's notifications, newest first, and what they do with them. Each change shows at once. */
export function useNotifications({ enabled }: { enabled: boolean }) {
  const queryClient = useQueryClient();
  const isReadDue = useRef(false);
  const { list, ...paging } = usePagedList({
    queryKey,
    readPage: readNotifications,
    shape,
    query: { enabled },
  });

  useEffect(() => {
    const refresh = () => void queryClient.invalidateQueries({ queryKey });
    const stops = [
      inbox.on('notification', refresh),
      inbox.on('resync', refresh),
      // The event of a change that was made here changes nothing here.
      inbox.on('notifications_read', ({ unread }) => {
        if (queryClient.getQueryData<NotificationPage>(queryKey)?.unread !== unread) refresh();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [queryClient]);

  async function changeList(transform: (items: Notification[]) => Notification[]): Promise<void> {
    if (queryClient.isFetching({ queryKey }) > 0) {
      // Its answer would undo the change.
      isReadDue.current = true;
      await queryClient.cancelQueries({ queryKey });
    }
    const before = queryClient.getQueryData<NotificationPage>(queryKey);
    if (!before) return;
    const items = transform(before.items);
    const unread = Math.max(0, before.unread - countUnread(before.items) + countUnread(items));
    queryClient.setQueryData<NotificationPage>(queryKey, { ...before, items, unread });
    changeUnreadNotifications(queryClient, () => unread);
  }

  const readAgain = () => queryClient.invalidateQueries({ queryKey });

  function repeatStoppedRead(): Promise<void> | undefined {
    if (!isReadDue.current) return undefined;
    isReadDue.current = false;
    return readAgain();
  }

  const { mutate: sendRead } = useMutation({
    networkMode: 'always',
    mutationFn: (ids: string[]) => markNotificationsRead(ids),
    onSuccess: repeatStoppedRead,
    onError: readAgain,
  });
  const { mutate: sendAllRead } = useMutation({
    networkMode: 'always',
    mutationFn: markAllRead,
    onSuccess() {
      announce(strings.allRead);
      return repeatStoppedRead();
    },
    onError() {
      toast.error(strings.notMarked);
      return readAgain();
    },
  });
  const { mutate: sendDeletion } = useMutation({
    networkMode: 'always',
    mutationFn: (ids: string[]) => deleteNotifications(ids),
    onSuccess: repeatStoppedRead,
    onError() {
      toast.error(strings.notDeleted);
      return readAgain();
    },
  });

  return {
    ...paging,
    notifications: list?.items,
    hasUnread: (list?.unread ?? 0) > 0,
    markRead(notifications: Notification[]): void {
      const ids = idListOf(notifications.filter(({ read }) => !read));
      if (ids.length === 0) return;
      void changeList((items) =>
        items.map((item) => (ids.includes(item.id) ? { ...item, read: true } : item)),
      );
      sendRead(ids);
      void closeNotifications(notifications.map(tagOf));
    },
    markAllRead(): void {
      void changeList((items) => items.map((item) => ({ ...item, read: true })));
      changeUnreadNotifications(queryClient, () => 0);
      sendAllRead();
      void closeNotifications('all');
    },
    remove(notifications: Notification[]): void {
      const ids = idListOf(notifications);
      void changeList((items) => items.filter(({ id }) => !ids.includes(id)));
      sendDeletion(ids);
      void closeNotifications(notifications.map(tagOf));
    },
    /** A request was answered. The server deletes the notification of one that was declined. */
    settle(answered: Notification, state: FriendshipState): void {
      if (state !== 'friends') {
        void changeList((items) => items.filter(({ id }) => id !== answered.id)).then(
          repeatStoppedRead,
        );
        return;
      }
      void changeList((items) =>
        items.map((item) => (item.id === answered.id ? { ...item, waits: false } : item)),
      );
      this.markRead([answered]);
    },
  };
}

export type Notifications = ReturnType<typeof useNotifications>;

const idListOf = (notifications: Notification[]) => notifications.map(({ id }) => id);

const countUnread = (items: Notification[]) => items.filter(({ read }) => !read).length;
