import { onDemand } from '@pure/ui';
import type { TagPeopleProps } from './tag-people.tsx';

export const tagPeople = onDemand<TagPeopleProps>(
  () => import(/* webpackChunkName: "tag-people" */ './tag-people.tsx'),
);
