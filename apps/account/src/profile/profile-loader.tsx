import type { PublicProfile } from '@pure/contracts';
import { isUuid } from '@pure/drafts';
import { useRelation } from '@pure/people';
import { Link } from '@pure/router';
import { useSession } from '@pure/session';
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
import { BlockedProfile } from './blocked-profile.tsx';
import skeletonStyles from './profile-skeleton.module.css';
import { strings } from './strings.ts';
import { useProfile } from './use-profile.ts';

export interface NotFound {
  text: string;
  linkLabel: string;
  to: string;
}

interface ProfileLoaderProps {
  userId: string;
  /** class of the card that stands for a profile that isn’t here */
  className?: string | undefined;
  notFound: NotFound;
  children: (profile: PublicProfile, refetch: () => void) => ReactNode;
}

/** Renders its children with the profile, or says that it loads, failed or doesn't exist. */
export function ProfileLoader({ userId, className, notFound, children }: ProfileLoaderProps) {
  const { profile, failed, busy, refetch } = useProfile(userId);
  if (profile) return children(profile, refetch);
  return (
    <Card className={className}>
      {profile === null && <MissingProfile memberId={userId} notFound={notFound} />}
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

interface MissingProfileProps {
  memberId: string;
  notFound: NotFound;
}

/** Blocked members see no profile of each other. The member who blocked the other can unblock them here. */
function MissingProfile({ memberId, notFound }: MissingProfileProps) {
  const isMember = useSession((state) => state.status === 'signed-in');
  return isMember && isUuid(memberId) ? (
    <UnlessBlocked memberId={memberId}>
      <ProfileNotFound {...notFound} />
    </UnlessBlocked>
  ) : (
    <ProfileNotFound {...notFound} />
  );
}

function UnlessBlocked({ memberId, children }: { memberId: string; children: ReactNode }) {
  const { relation, failed } = useRelation(memberId);
  if (!relation && !failed) return <ProfileSkeleton />;
  const blocked = relation?.blocked_member;
  return blocked ? <BlockedProfile member={blocked} /> : children;
}

export function ProfileNotFound({ text, linkLabel, to }: NotFound) {
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
export function ProfileSkeleton() {
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
