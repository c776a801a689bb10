import {
  Card,
  ErrorNotice,
  type FailedPart,
  type OnDemand,
  PartWithFallback,
  Sections,
  Skeleton,
  SkeletonLine,
  SkeletonLines,
  useKeepFocus,
} from '@pure/ui';
import { PeopleListSkeleton } from '../friends/people-list-skeleton.tsx';
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
  const TabSkeleton = listsPeople ? PeopleListSkeleton : PostsSkeleton;
  return (
    <PartWithFallback
      of={of}
      props={props}
      renderFallback={(failed) => <FailedTab label={label} failed={failed} />}
    >
      <TabSkeleton label={strings.loadingTab(label)} />
    </PartWithFallback>
  );
}

function FailedTab({ label, failed }: { label: string; failed: FailedPart }) {
  const keepFocus = useKeepFocus('[role="tabpanel"]');
  return (
    <div onFocus={keepFocus}>
      <ErrorNotice
        title={strings.tabFailed(label)}
        text={strings.tabFailedText}
        offlineText={strings.tabOffline}
        {...failed}
      />
    </div>
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
