import type { PublicProfile } from '@pure/contracts';
import { Link } from '@pure/router';
import {
  buttonClass,
  Card,
  EmptyState,
  ErrorNotice,
  SkeletonCircle,
  SkeletonLine,
  SkeletonLines,
} from '@pure/ui';
import { UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import skeletonStyles from './profile-skeleton.module.css';
import { strings } from './strings.ts';
import { useProfile } from './use-profile.ts';

interface ProfileLoaderProps {
  userId: string;
  /** of the card that shows those states */
  className?: string | undefined;
  notFound: { text: string; linkLabel: string; to: string };
  children: (profile: PublicProfile, refetch: () => void) => ReactNode;
}

/** Renders its children with the profile, or says that it loads, failed or doesn't exist. */
export function ProfileLoader({ userId, className, notFound, children }: ProfileLoaderProps) {
  const { profile, failed, busy, refetch } = useProfile(userId);
  if (profile) return children(profile, refetch);
  return (
    <Card className={className}>
      {profile === null && <ProfileNotFound {...notFound} />}
      {profile === undefined && !failed && <ProfileSkeleton />}
      {failed && (
        <ErrorNotice
          title={strings.failed}
          retryLabel={strings.retry}
          busy={busy}
          onRetry={refetch}
        />
      )}
    </Card>
  );
}

function ProfileNotFound({ text, linkLabel, to }: ProfileLoaderProps['notFound']) {
  return (
    <EmptyState
      icon={<UserX />}
      title={strings.notFound}
      text={text}
      action={
        <Link className={buttonClass('soft')} to={to}>
          {linkLabel}
        </Link>
      }
    />
  );
}

/** Row 128. */
function ProfileSkeleton() {
  return (
    <div className={skeletonStyles.loading} aria-busy="true">
      <div className={skeletonStyles.top} aria-hidden="true">
        <SkeletonCircle size="huge" />
        <SkeletonLines>
          <SkeletonLine width="half" />
          <SkeletonLine width="short" />
        </SkeletonLines>
      </div>
      <output>{strings.loading}</output>
    </div>
  );
}
