import { rateLimitText, useSingleMutation } from '@pure/data';
import {
  Button,
  buttonClass,
  Dialog,
  ErrorNotice,
  RelativeTime,
  Skeleton,
  SkeletonLine,
  useCopied,
  useKeepFocus,
} from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { eventKeys } from '../event-keys.ts';
import { readCalendarLink, renewCalendarLink, stopCalendarLink } from './calendar-link.data.ts';
import styles from './calendar.module.css';
import { strings } from './strings.ts';

/** The member's secret address for calendars: made, shown once, renewed and ended. */
export default function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const [address, setAddress] = useState<string | null>(null);
  const link = useQuery({
    queryKey: eventKeys.calendarLink,
    queryFn: ({ signal }) => readCalendarLink(signal),
    staleTime: 0,
  });
  const { renew, stop, isRenewing, isStopping } = useChangeLink(setAddress);
  const keepFocus = useKeepFocus('[data-address]', 'button, a');
  return (
    <Dialog open onClose={onClose} title={strings.subscribeTitle}>
      <p>{strings.about}</p>
      <p>
        <strong>{strings.warning}</strong>
      </p>
      <div className={styles.address} data-address onFocus={keepFocus}>
        {address && <Address url={address} />}
        {link.isPending && (
          <Skeleton label={strings.loading}>
            <SkeletonLine width="half" />
          </Skeleton>
        )}
        {link.isLoadingError && (
          <ErrorNotice title={strings.failed} onRetry={() => void link.refetch()} />
        )}
        {link.data && !address && (
          <p>
            {strings.since} <RelativeTime at={link.data.created_at} format="inline" />.{' '}
            {strings.shownOnce}
          </p>
        )}
        {link.data !== undefined && (
          <div className={styles.buttons}>
            <Button variant={link.data ? 'quiet' : 'primary'} busy={isRenewing} onClick={renew}>
              {link.data ? strings.renew : strings.make}
            </Button>
            {link.data && (
              <Button variant="danger-plain" busy={isStopping} onClick={stop}>
                {strings.stop}
              </Button>
            )}
          </div>
        )}
        {link.data && <p className={styles.quiet}>{strings.renewText}</p>}
      </div>
    </Dialog>
  );
}

function useChangeLink(setAddress: (address: string | null) => void) {
  const queryClient = useQueryClient();
  const setLink = (link: { created_at: string } | null) =>
    queryClient.setQueryData(eventKeys.calendarLink, link);
  const renewal = useSingleMutation({
    mutationFn: () => renewCalendarLink(),
    onSuccess(address) {
      setAddress(address);
      setLink({ created_at: new Date().toISOString() });
    },
    onError: (error) => toast.error(rateLimitText(error, strings.many) ?? strings.makeFailed),
  });
  const ending = useSingleMutation({
    mutationFn: () => stopCalendarLink(),
    onSuccess() {
      setAddress(null);
      setLink(null);
      toast.success(strings.stopped);
    },
    onError: () => toast.error(strings.stopFailed),
  });
  return {
    renew: () => renewal.start(undefined),
    stop: () => ending.start(undefined),
    isRenewing: renewal.isPending,
    isStopping: ending.isPending,
  };
}

function Address({ url }: { url: string }) {
  const [isCopied, copy] = useCopied();
  return (
    <>
      <p>
        <strong>{strings.made}</strong> {strings.madeText}
      </p>
      <code className={styles.url} dir="ltr">
        {url}
      </code>
      <div className={styles.buttons}>
        <Button
          variant="soft"
          onClick={() => void copy(url).catch(() => toast.error(strings.copyFailed))}
        >
          {isCopied ? strings.copied : strings.copy}
        </Button>
        <a className={buttonClass('quiet')} href={url}>
          {strings.open}
        </a>
      </div>
    </>
  );
}
