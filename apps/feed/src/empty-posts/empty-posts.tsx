import { paths, type PostSource } from '@pure/contracts';
import { useReadCounts } from '@pure/people';
import { Link } from '@pure/router';
import { Button, buttonClass, Card, EmptyState } from '@pure/ui';
import { Image, Pencil, UserPlus } from 'lucide-react';
import { composerForm } from '../composer/composer-form-on-demand.ts';
import cardStyles from '../post-card/post-card.module.css';
import { strings } from './strings.ts';

export interface EmptyPostsProps {
  source: PostSource;
  onWrite?: (() => void) | undefined;
}

export default function EmptyPosts({ source, onWrite }: EmptyPostsProps) {
  const { data: counts } = useReadCounts();
  if (source.kind === 'home' && counts?.friends === 0) return <NobodyToRead />;
  const isCollection = source.kind === 'member' && source.collection;
  return (
    <Card className={cardStyles.card}>
      <EmptyState
        icon={isCollection ? <Image /> : <Pencil />}
        title={isCollection ? strings.collectionTitle : strings.title}
        text={textOf(source)}
        action={
          onWrite && (
            <Button variant="soft" {...composerForm.onIntent} onClick={onWrite}>
              {strings.write}
            </Button>
          )
        }
      />
    </Card>
  );
}

/** The feed of a member without friends: nobody would read a post. */
function NobodyToRead() {
  return (
    <Card className={cardStyles.card}>
      <EmptyState
        icon={<UserPlus />}
        title={strings.title}
        text={strings.textAlone}
        action={
          <Link className={buttonClass('soft')} to={paths.friends({ tab: 'find' })}>
            {strings.findFriends}
          </Link>
        }
      />
    </Card>
  );
}

function textOf(source: PostSource): string {
  switch (source.kind) {
    case 'home':
      return strings.textOfHome;
    case 'member':
      return source.collection ? strings.textOfCollection : strings.textOfMember;
    case 'group':
      return strings.textOfGroup;
    case 'event':
      return strings.textOfEvent;
  }
}
