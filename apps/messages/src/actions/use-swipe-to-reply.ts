import { importPart } from '@pure/contracts/import-part';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { ReplyOf } from './swipe-to-reply.ts';

/** Lets a finger that swipes a message of the log answer it. Devices without touch load nothing. */
export function useSwipeToReply(log: RefObject<HTMLElement | null>, replyOf: ReplyOf): void {
  const currentReplyOf = useEffectEvent(replyOf);
  useEffect(() => {
    const { current: element } = log;
    if (!element || !navigator.maxTouchPoints) return;
    const unmount = new AbortController();
    const { signal } = unmount;
    importPart(() => import(/* webpackChunkName: "swipe" */ './swipe-to-reply.ts')).then(
      ({ listenForSwipes }) =>
        signal.aborted || listenForSwipes(element, (id) => currentReplyOf(id), signal),
      // The menu answers, too.
      () => undefined,
    );
    return () => unmount.abort();
  }, [log]);
}
