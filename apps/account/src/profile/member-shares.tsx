import type { MemberCard, ProfileTab } from '@pure/contracts';
import { Slot } from '@pure/federation';
import { useFriendship } from '@pure/people';
import { useSearchParams } from '@pure/router';
import {
  Card,
  EmptyState,
  PostsUnavailable,
  type PostsUnavailableProps,
  SkeletonLine,
  SkeletonLines,
  type Tab,
  TabPanel,
  Tabs,
} from '@pure/ui';
import { Lock } from 'lucide-react';
import { Collection } from './collection.tsx';
import styles from './profile.module.css';
import { strings } from './strings.ts';

type TabId = 'posts' | ProfileTab;

const tabs: Tab<TabId>[] = [
  { id: 'posts', label: strings.posts },
  { id: 'collection', label: strings.collection },
];

interface MemberSharesProps {
  member: MemberCard;
  isOwn: boolean;
}

/** The tabs of a profile: posts and collection, which the member and their friends may see (rows 125 and 126). */
export function MemberShares({ member, isOwn }: MemberSharesProps) {
  const [parameters, setParameters] = useSearchParams();
  const { state, failed, retry } = useFriendship(member.id);
  const selected: TabId = parameters.get('tab') === 'collection' ? 'collection' : 'posts';
  const access =
    isOwn || state === 'friends' ? 'friends' : (state ?? (failed ? 'failed' : 'loading'));

  function open(tab: TabId): void {
    setParameters(
      (before) => {
        if (tab === 'posts') before.delete('tab');
        else before.set('tab', tab);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <Tabs label={strings.shares} tabs={tabs} selected={selected} onSelect={open}>
      <TabPanel id={selected} className={styles.panel} edgeToEdge>
        {access === 'friends' && selected === 'posts' && <MemberPosts member={member} />}
        {access === 'friends' && selected === 'collection' && (
          <Collection key={member.id} member={member} isOwn={isOwn} />
        )}
        {access === 'loading' && <PostsSkeleton />}
        {access === 'failed' && renderUnavailable({ retry })}
        {access !== 'friends' && access !== 'loading' && access !== 'failed' && (
          <Card className={styles.section}>
            <EmptyState
              icon={<Lock />}
              title={selected === 'posts' ? strings.postsPrivate : strings.collectionPrivate}
              text={strings.postsPrivateText(member.full_name)}
            />
          </Card>
        )}
      </TabPanel>
    </Tabs>
  );
}

function MemberPosts({ member }: { member: MemberCard }) {
  return (
    <Slot
      key={member.id}
      name="feed/post-list"
      props={{ source: { kind: 'member', memberId: member.id } }}
      loading={<PostsSkeleton />}
      fallback={renderUnavailable}
    />
  );
}

const renderUnavailable = (failed: PostsUnavailableProps) => (
  <Card className={styles.section}>
    <PostsUnavailable {...failed} />
  </Card>
);

function PostsSkeleton() {
  return (
    <Card className={styles.section} aria-hidden="true">
      <SkeletonLines>
        <SkeletonLine width="half" />
        <SkeletonLine />
        <SkeletonLine width="long" />
      </SkeletonLines>
    </Card>
  );
}
