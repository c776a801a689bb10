import { Bone, Bones, Card } from '@pure/ui';
import styles from './post-card.module.css';
import headStyles from './post-head.module.css';

/** The shape of a post that is on its way. */
export function PostSkeleton() {
  return (
    <Card className={styles.card}>
      <div className={headStyles.head}>
        <Bone shape="disc" />
        <Bones>
          <Bone shape="short" />
          <Bone shape="half" />
        </Bones>
      </div>
      <Bones>
        <Bone />
        <Bone shape="long" />
      </Bones>
    </Card>
  );
}
