import { Bone, Bones, Card, Rows, Sections, Skeleton } from '@pure/ui';
import styles from './people-list.module.css';

const ROWS = 5;

/** The shape of the rows to come. `label` is read out. */
export function RowBones({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <Sections>
        <Card flush>
          <Rows>
            {Array.from({ length: ROWS }, (_, row) => (
              <li key={row} className={styles.bones}>
                <Bone shape="disc" />
                <Bones>
                  <Bone shape="half" />
                  <Bone shape="short" />
                </Bones>
              </li>
            ))}
          </Rows>
        </Card>
      </Sections>
    </Skeleton>
  );
}
