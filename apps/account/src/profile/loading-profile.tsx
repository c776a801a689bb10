import { Bone, Bones } from '@pure/ui';
import styles from './loading-profile.module.css';
import { profileStrings as words } from './strings.ts';

/** Holds the place of a profile's head (row 128). */
export function LoadingProfile() {
  return (
    <div className={styles.loading} aria-busy="true">
      <div className={styles.top} aria-hidden="true">
        <Bone shape="disc-large" />
        <Bones>
          <Bone shape="half" />
          <Bone shape="short" />
        </Bones>
      </div>
      <output>{words.loading}</output>
    </div>
  );
}
