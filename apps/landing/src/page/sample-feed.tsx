import { Avatar, Card, RowText } from '@pure/ui';
import { Portrait, type PortraitName } from '@pure/ui/portraits';
import { Heart, MessageCircle, Repeat2, Share, type LucideIcon } from 'lucide-react';
import styles from './feed-section.module.css';
import { strings } from './strings.ts';

const { label, post, actions, audience } = strings.feed;

const icons: [LucideIcon, string][] = [
  [Heart, actions.like],
  [MessageCircle, actions.comment],
  [Repeat2, actions.repost],
  [Share, actions.share],
];

const friends: [PortraitName, string][] = [
  ['elin', audience.names.elin],
  ['yusuf', audience.names.yusuf],
  ['aisha', audience.names.aisha],
];

/** A post as Home shows it, and its answer to "Who can see this". */
export function SampleFeed() {
  return (
    <figure className={styles.figure} aria-label={label}>
      <Card className={styles.post}>
        <div className={styles.head}>
          <Avatar name={post.author} picture={<Portrait name="tom" />} />
          <RowText title={post.author} detail={post.detail} />
        </div>
        <p>{post.text}</p>
        <ul className={styles.actions}>
          {icons.map(([Icon, name]) => (
            <li key={name}>
              <Icon data-size="small" aria-hidden="true" />
              {name}
            </li>
          ))}
        </ul>
      </Card>
      <Card className={styles.audience}>
        <p className={styles.title}>{audience.title}</p>
        <p className={styles.rule}>{audience.rule}</p>
        <ul>
          {friends.map(([portrait, name]) => (
            <li key={name} className={styles.head}>
              <Avatar name={name} picture={<Portrait name={portrait} />} size="small" />
              {name}
            </li>
          ))}
        </ul>
      </Card>
    </figure>
  );
}
