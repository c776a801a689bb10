import { Bone, Bones, Skeleton } from '@pure/ui';
import styles from './people-list.module.css';
import { friendsStrings as words } from './strings.ts';

const CARDS = 3;

/** The shape of the requests to come. */
export function RequestBones() {
  return (
    <Skeleton label={words.loading}>
      <ul className={styles.requests}>
        {Array.from({ length: CARDS }, (_, card) => (
          <li key={card} className={styles.request}>
            <Bone shape="disc-large" />
            <Bones>
              <Bone shape="half" />
              <Bone shape="short" />
            </Bones>
            <div className={styles.answers}>
              <Bone shape="control" />
              <Bone shape="control" />
            </div>
          </li>
        ))}
      </ul>
    </Skeleton>
  );
}
