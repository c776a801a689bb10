import { Picture, useSignedUrl } from '@pure/media';
import { avatarTint, classNames } from '@pure/ui';
import { CalendarDays, Orbit } from 'lucide-react';
import { useState } from 'react';
import type { GroupOrEventKind } from './group-or-event.ts';
import styles from './cover.module.css';

export const coverBuckets = { group: 'groups', event: 'events' } as const;

interface CoverProps {
  kind: GroupOrEventKind;
  /** the name of the group or event, which decides the colour without a picture */
  name: string;
  /** in the kind's bucket; null without a cover */
  path: string | null;
  /** It can be changed: without a picture it is an empty frame round the button. */
  isField?: boolean;
}

/** The cover of a group or event, three times as wide as high; a low strip without a picture. It says nothing that the name doesn't. */
export function Cover({ kind, name, path, isField = false }: CoverProps) {
  if (isField && path === null) return <div className={styles.frame} />;
  const Icon = kind === 'group' ? Orbit : CalendarDays;
  return (
    <div
      className={classNames(styles.cover, path === null && styles.empty)}
      style={{ background: `var(--tint-${avatarTint(name)})` }}
      aria-hidden="true"
    >
      <Icon className={styles.icon} />
      {path !== null && <CoverPicture key={path} bucket={coverBuckets[kind]} path={path} />}
    </div>
  );
}

/** Empty until it is loaded, and for a member who may not read it. */
function CoverPicture({ bucket, path }: { bucket: 'groups' | 'events'; path: string }) {
  const { url, renew } = useSignedUrl(bucket, path);
  const [hasFailed, setHasFailed] = useState(false);
  if (!url || hasFailed) return null;
  return (
    <Picture
      url={url}
      alt=""
      className={styles.picture}
      onError={() => {
        if (!renew()) setHasFailed(true);
      }}
    />
  );
}
