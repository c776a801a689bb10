import { Button, Card, EmptyState } from '@pure/ui';
import { Pencil } from 'lucide-react';
import cardStyles from '../post/post-card.module.css';
import { strings } from './strings.ts';

interface EmptyPostsProps {
  text: string;
  onWrite?: (() => void) | undefined;
}

export function EmptyPosts({ text, onWrite }: EmptyPostsProps) {
  return (
    <Card className={cardStyles.card}>
      <EmptyState
        icon={<Pencil />}
        title={strings.emptyTitle}
        text={text}
        action={
          onWrite && (
            <Button variant="soft" onClick={onWrite}>
              {strings.write}
            </Button>
          )
        }
      />
    </Card>
  );
}
