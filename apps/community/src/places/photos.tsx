import type { Post } from '@pure/contracts';
import { flatList, usePagedList } from '@pure/data';
import { PostCollection } from '@pure/media';
import { useInbox } from '@pure/session';
import { EmptyState } from '@pure/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { placeKeys } from './place-keys.ts';
import { idOf, type Place } from './place.ts';
import { readPhotos } from './places.data.ts';
import { strings } from './strings.ts';

const shape = flatList<Post>();
const words = { loading: strings.loadingPhotos, failed: strings.photosFailed };

/** The photos and videos of the posts in a group or event. */
export default function Photos({ place, name }: { place: Place; name: string }) {
  return (
    <PostCollection
      {...usePhotos(place)}
      label={strings.photos}
      lightboxLabel={strings.photosIn(name)}
      words={words}
      empty={<EmptyState icon={<Images />} title={strings.noPhotos} text={strings.noPhotosText} />}
    />
  );
}

/** Page by page. They are read again after a post came or went there. */
function usePhotos(place: Place) {
  const queryClient = useQueryClient();
  const queryKey = placeKeys.photos(place);
  const refetch = () => void queryClient.invalidateQueries({ queryKey });
  useInbox('post', ({ group_id, event_id }) => {
    if (idOf(place) === (group_id ?? event_id)) refetch();
  });
  useInbox('resync', refetch);
  const { list, ...paging } = usePagedList({
    queryKey,
    readPage: (after, signal) => readPhotos(place, after, signal),
    shape,
  });
  return { ...paging, posts: list?.items };
}
