import type { MemberSession } from '@pure/contracts/database';
import { useSingleMutation } from '@pure/data';
import { Button, ConfirmDialog, ErrorNotice, RelativeTime, Row, Rows } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { requestProblemMessage } from '../request-problem-message.ts';
import { Section, SectionSkeleton } from '../section.tsx';
import styles from '../settings.module.css';
import { describeUserAgent } from './describe-user-agent.ts';
import { securityKeys } from './security-keys.ts';
import { endOtherSessions, endSession, readSessions } from './sessions.data.ts';
import { strings } from './strings.ts';

export function SessionsSection() {
  const queryClient = useQueryClient();
  const [asksToEndOthers, setAsksToEndOthers] = useState(false);
  const query = useQuery({
    queryKey: securityKeys.sessions(),
    queryFn: ({ signal }) => readSessions(signal),
  });
  const endOthers = useSingleMutation({
    mutationFn: () => endOtherSessions(),
    onSuccess: () => toast.success(strings.othersEnded),
    onError: (error) => toast.error(requestProblemMessage(error) ?? strings.endFailed),
    onSettled() {
      setAsksToEndOthers(false);
      return queryClient.invalidateQueries({ queryKey: securityKeys.sessions() });
    },
  });

  if (query.isPending) return <SectionSkeleton />;
  if (query.isLoadingError) {
    return (
      <Section title={strings.sessions}>
        <ErrorNotice
          title={strings.sessionsFailed}
          retryLabel={strings.retry}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </Section>
    );
  }
  const sessions = query.data ?? [];
  const hasOthers = sessions.some(({ current }) => !current);
  return (
    <Section title={strings.sessions} text={hasOthers ? undefined : strings.onlyHere}>
      <Rows label={strings.sessions}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Rows>
      {hasOthers && (
        <div className={styles.actions}>
          <Button variant="soft" onClick={() => setAsksToEndOthers(true)}>
            {strings.endOthers}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asksToEndOthers}
        title={strings.endOthersTitle}
        text={strings.endOthersText}
        cancelLabel={strings.cancel}
        confirmLabel={strings.endOthers}
        danger
        busy={endOthers.isPending}
        onCancel={() => setAsksToEndOthers(false)}
        onConfirm={() => endOthers.start(undefined)}
      />
    </Section>
  );
}

function SessionRow({ session }: { session: MemberSession }) {
  const { id, user_agent, last_used_at, current } = session;
  const queryClient = useQueryClient();
  const device = describeUserAgent(user_agent);
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor;
  const end = useSingleMutation({
    mutationFn: () => endSession(id),
    onSuccess: () => toast.success(strings.ended),
    onError: (error) => toast.error(requestProblemMessage(error) ?? strings.endFailed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: securityKeys.sessions() }),
  });
  return (
    <Row
      avatar={<Icon aria-hidden="true" />}
      title={device}
      detail={
        current ? (
          strings.thisBrowser
        ) : (
          <>
            {strings.lastUsed}
            <RelativeTime at={last_used_at} format="inline" />
          </>
        )
      }
      actions={
        !current && (
          <Button
            variant="soft"
            aria-label={strings.endLabel(device)}
            busy={end.isPending}
            onClick={() => end.start(undefined)}
          >
            {strings.end}
          </Button>
        )
      }
    />
  );
}
