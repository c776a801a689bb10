// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { useReadCounts } from '@pure/people';
import { useInbox, useMember } from '@pure/session';
import { useEffect, useMemo, useRef } from 'react';
import { createThrottle } from './create-throttle.ts';
import { markDelivered } from './mark-delivered.data.ts';

const THROTTLE_INTERVAL_MS = 5_000;

/**
 * Tells the senders of messages that this device has them: on every page, and in a hidden tab. The unread count rises
 * where an event was lost and the messages were read with a list.
 */
export function useMarkDelivered(): void {
  const { id: me } = useMember();
  const unread = useReadCounts().data?.unread_messages;
  const lastUnread = useRef(-1);
  // The next event or the next start makes up for a failed call.
  const throttle = useMemo(
    () => createThrottle(() => void markDelivered().catch(() => undefined), THROTTLE_INTERVAL_MS),
    [],
  );

  useInbox('message', ({ kind, recipient_id }) => {
    if (kind === 'new' && recipient_id === me) throttle.call();
  });
  useInbox('resync', throttle.call);
  useEffect(() => {
    if (unread === undefined) return;
    if (unread > lastUnread.current) throttle.call();
    lastUnread.current = unread;
  }, [throttle, unread]);
  useEffect(() => throttle.cancel, [throttle]);
}
