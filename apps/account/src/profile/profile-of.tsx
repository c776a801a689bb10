import type { PublicProfile } from '@pure/contracts';
import { Link } from '@pure/router';
import { buttonClass, Card, EmptyState, ErrorNotice } from '@pure/ui';
import { UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadingProfile } from './loading-profile.tsx';
import { profileStrings as words } from './strings.ts';
import { useProfile } from './use-profile.ts';

interface ProfileOfProps {
  userId: string;
  /** of the card that stands where the profile will */
  className?: string | undefined;
  /** what is said where there is nobody, and the way on from there */
  nobody: { text: string; leads: string; to: string };
  children: (profile: PublicProfile, readAgain: () => void) => ReactNode;
}

/** Somebody's profile once it is here; until then that it loads, that it couldn't, or that there is none. */
export function ProfileOf({ userId, className, nobody, children }: ProfileOfProps) {
  const { profile, failed, busy, readAgain } = useProfile(userId);
  if (profile) return children(profile, readAgain);
  return (
    <Card className={className}>
      {profile === null && <Nobody {...nobody} />}
      {profile === undefined && !failed && <LoadingProfile />}
      {failed && (
        <ErrorNotice
          title={words.failed}
          retryLabel={words.retry}
          busy={busy}
          onRetry={readAgain}
        />
      )}
    </Card>
  );
}

function Nobody({ text, leads, to }: ProfileOfProps['nobody']) {
  return (
    <EmptyState
      icon={<UserX />}
      title={words.notFound}
      text={text}
      action={
        <Link className={buttonClass('soft')} to={to}>
          {leads}
        </Link>
      }
    />
  );
}
