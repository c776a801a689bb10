import { Link } from '@pure/router';
import { Card, PersonName } from '@pure/ui';
import type { ComponentProps, ReactNode } from 'react';
import { Cover } from './cover.tsx';
import styles from './group-or-event-card.module.css';
import type { GroupOrEventKind } from './group-or-event.ts';
import { useDetailsLinks } from './use-details-address.ts';

interface GroupOrEventCardProps {
  kind: GroupOrEventKind;
  id: string;
  /** decides the colour of the cover until the picture is there */
  name: string;
  /** the path of its cover; null without one */
  cover: string | null;
  /** the heading's level: 2 in a list without headings of its own */
  level: 2 | 3;
  title: ReactNode;
  /** after the title */
  mark?: ReactNode;
  /** stands on the cover, or beside the title if there is none */
  badge?: ReactNode;
  /** beside the title and all that follows it */
  lead?: ReactNode;
  description: ReactNode;
  /** list items */
  facts: ReactNode;
  /** how many take part, at the start of the foot */
  count: ReactNode;
  /** the reader's state, or the buttons that change it, at the end of the foot */
  action: ReactNode;
  onIntent?: Pick<ComponentProps<'a'>, 'onFocus' | 'onPointerOver'>;
}

/** A group or event of a list. All of it opens the details, except the buttons of its foot. */
export function GroupOrEventCard(props: GroupOrEventCardProps) {
  const { kind, id, name, cover, level, title, mark, badge, lead } = props;
  const Heading = `h${level}` as const;
  const { linkTo } = useDetailsLinks(kind);
  const titleId = `${kind}-${id}`;
  return (
    <Card as="article" className={styles.card} aria-labelledby={titleId}>
      {cover !== null && (
        <div className={styles.cover}>
          <Cover kind={kind} name={name} path={cover} />
          <span className={styles.badge}>{badge}</span>
        </div>
      )}
      <div className={styles.body}>
        {lead}
        <div className={styles.text}>
          <div className={styles.top}>
            <Heading id={titleId} className={styles.title}>
              <Link {...linkTo(id)} {...props.onIntent} className={styles.link}>
                <PersonName>{title}</PersonName>
              </Link>
              {mark}
            </Heading>
            {cover === null && badge}
          </div>
          <p className={styles.description} dir="auto">
            {props.description}
          </p>
          <ul className={styles.facts}>{props.facts}</ul>
        </div>
      </div>
      <div className={styles.foot}>
        <div className={styles.count}>{props.count}</div>
        <div className={styles.actions}>{props.action}</div>
      </div>
    </Card>
  );
}
