import { Bone, Bones, Skeleton } from '@pure/ui';
import styles from './messages-page.module.css';
import { messagesStrings as words } from './strings.ts';

const ROWS = 4;

/** The shape of the conversations to come. */
export function ConversationBones() {
  return (
    <Skeleton label={words.loading}>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={styles.conversation}>
          <Bone shape="disc" />
          <Bones>
            <Bone shape="half" />
            <Bone shape="long" />
          </Bones>
        </div>
      ))}
    </Skeleton>
  );
}
