import { paths } from '@pure/contracts';
import { useMemberByUsername } from '@pure/people';
import { Navigate } from '@pure/router';
import { Card, ErrorNotice } from '@pure/ui';
import { ProfileNotFound, ProfileSkeleton, type NotFound } from './profile-loader.tsx';
import styles from './profile.module.css';
import { strings } from './strings.ts';

interface NamedProfileProps {
  username: string;
  notFound: NotFound;
}

/** Finds the member of a username, and goes on to their profile. */
export function NamedProfile({ username, notFound }: NamedProfileProps) {
  const { member, failed, refetch } = useMemberByUsername(username, { enabled: true });
  if (member) return <Navigate replace to={paths.profile(member.id)} />;
  return (
    <Card className={styles.section}>
      {failed ? (
        <ErrorNotice title={strings.failed} retryLabel={strings.retry} onRetry={refetch} />
      ) : member === null ? (
        <ProfileNotFound {...notFound} />
      ) : (
        <ProfileSkeleton />
      )}
    </Card>
  );
}
