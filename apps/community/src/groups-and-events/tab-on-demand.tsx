import {
  Card,
  ErrorNotice,
  type OnDemand,
  PartWithFallback,
  Sections,
  Skeleton,
  SkeletonLine,
  SkeletonLines,
  useOnline,
} from '@pure/ui';
import { PeopleListSkeleton } from '../friends/people-list-skeleton.tsx';
import { OfflineList } from './offline-list.tsx';
import { strings } from './strings.ts';

interface TabOnDemandProps<Props> {
  of: OnDemand<Props>;
  props: Props;
  /** the tab's label */
  label: string;
  /** The tab lists people, so its skeleton does. */
  listsPeople?: boolean;
}

/** A tab in the dialog of a group or event, whose code loads when the tab opens. */
export function TabOnDemand<Props extends object>(tabProps: TabOnDemandProps<Props>) {
  const { of, props, label, listsPeople = false } = tabProps;
  const isOnline = useOnline();
  const TabSkeleton = listsPeople ? PeopleListSkeleton : PostsSkeleton;
  return (
    <PartWithFallback
      of={of}
      props={props}
      renderFallback={(failed) =>
        isOnline ? (
          <ErrorNotice title={strings.tabFailed(label)} text={strings.tabFailedText} {...failed} />
        ) : (
          <OfflineList />
        )
      }
    >
      <TabSkeleton label={strings.loadingTab(label)} />
    </PartWithFallback>
  );
}

function PostsSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <Sections>
        <Card>
          <SkeletonLines>
            <SkeletonLine width="half" />
            <SkeletonLine />
            <SkeletonLine width="long" />
          </SkeletonLines>
        </Card>
      </Sections>
    </Skeleton>
  );
}
