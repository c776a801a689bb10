import { type MemberCard, paths } from '@pure/contracts';
import { PostCollection } from '@pure/media';
import { Link } from '@pure/router';
import { buttonClass, EmptyState, firstName } from '@pure/ui';
import { Images } from 'lucide-react';
import { strings } from './strings.ts';
import { useCollection } from './use-collection.ts';

const stateLabels = { loading: strings.loadingCollection, failed: strings.collectionFailed };

interface CollectionProps {
  member: MemberCard;
  isOwn: boolean;
}

/** The photos and videos of a member's posts (row 125). */
export function Collection({ member, isOwn }: CollectionProps) {
  const collection = useCollection(member.id);
  const name = member.full_name;
  return (
    <PostCollection
      {...collection}
      label={strings.collection}
      lightboxLabel={strings.photosBy(name)}
      stateLabels={stateLabels}
      empty={
        <EmptyState
          icon={<Images />}
          title={strings.collectionEmpty}
          text={isOwn ? strings.collectionEmptyOwn : strings.collectionEmptyOf(firstName(name))}
          action={
            isOwn && (
              <Link className={buttonClass('soft')} to={paths.home()}>
                {strings.share}
              </Link>
            )
          }
        />
      }
    />
  );
}
