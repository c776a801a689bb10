import type { Post } from '@pure/contracts';
import { flatList, usePagedList } from '@pure/data';
import { PostCollection } from '@pure/media';
import { useInbox } from '@pure/session';
import { EmptyState } from '@pure/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { groupOrEventKeys } from './group-or-event-keys.ts';
import { groupOrEventId, type GroupOrEvent } from './group-or-event.ts';
import { readPhotos } from './groups-and-events.data.ts';
import { strings } from './strings.ts';

const shape = flatList<Post>();
const stateLabels = { loading: strings.loadingPhotos, failed: strings.photosFailed };

/** The photos and videos of the posts in a group or event. */
export default function Photos({
  groupOrEvent,
  name,
}: {
  groupOrEvent: GroupOrEvent;
  name: string;
}) {
  return (
    <PostCollection
      {...usePhotos(groupOrEvent)}
      label={strings.photos}
      lightboxLabel={strings.photosIn(name)}
      stateLabels={stateLabels}
      empty={<EmptyState icon={<Images />} title={strings.noPhotos} text={strings.noPhotosText} />}
    />
  );
}

/** Page by page. They are read again after a post came or went there. */
function usePhotos(groupOrEvent: GroupOrEvent) {
  const queryClient = useQueryClient();
  const queryKey = groupOrEventKeys.photos(groupOrEvent);
  const refetch = () => void queryClient.invalidateQueries({ queryKey });
  useInbox('post', ({ group_id, event_id }) => {
    if (groupOrEventId(groupOrEvent) === (group_id ?? event_id)) refetch();
  });
  useInbox('resync', refetch);
  const { list, ...paging } = usePagedList({
    queryKey,
    readPage: (after, signal) => readPhotos(groupOrEvent, after, signal),
    shape,
  });
  return { ...paging, posts: list?.items };
}
