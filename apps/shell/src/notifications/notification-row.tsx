import type { FriendshipState } from '@pure/contracts';
import type { NotificationKind } from '@pure/contracts/database';
import { MemberAvatar } from '@pure/people';
import { Link } from '@pure/router';
import {
  Avatar,
  classNames,
  focusNeighbourRow,
  IconButton,
  RelativeTime,
  VisuallyHidden,
} from '@pure/ui';
import {
  AtSign,
  CalendarClock,
  Heart,
  MessageCircle,
  Orbit,
  Repeat2,
  Shield,
  Trash2,
  UserPlus,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { lineSentence, type NotificationLine } from './group-notifications.ts';
import styles from './notifications.module.css';
import { FriendRequestButtons } from './friend-request-buttons.tsx';
import { strings } from './strings.ts';

interface NotificationRowProps {
  line: NotificationLine;
  onOpen: () => void;
  onRead: () => void;
  onRemove: () => void;
  onAnswered: (state: FriendshipState) => void;
}

/** A notification that is pointed at for this long is read (row 59). */
const POINTED_MS = 1_000;

/** A line of the panel, which is read once it is opened or pointed at. */
export function NotificationRow(props: NotificationRowProps) {
  const { line, onOpen, onRead, onRemove, onAnswered } = props;
  const [newest] = line.notifications;
  const { actor, type, target, created_at, waits, words } = newest;
  const sentence = lineSentence(line);
  const pointed = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pointed.current), []);

  return (
    <li
      className={classNames(styles.row, !line.isRead && styles.unread)}
      onPointerEnter={() => {
        if (!line.isRead) pointed.current = setTimeout(onRead, POINTED_MS);
      }}
      onPointerLeave={() => clearTimeout(pointed.current)}
    >
      {actor ? (
        <span className={styles.face}>
          <MemberAvatar member={actor} />
          <KindMark type={type} />
        </span>
      ) : (
        <FaceOfNobody type={type} />
      )}
      <div className={styles.text}>
        <Link to={target} className={styles.link} onClick={onOpen} viewTransition>
          {!line.isRead && <VisuallyHidden>{strings.unread}: </VisuallyHidden>}
          {sentence}
        </Link>
        {words && (
          <span className={styles.words} dir="auto">
            {words}
          </span>
        )}
        <small className={styles.time}>
          <RelativeTime at={created_at} />
        </small>
        {waits && actor && <FriendRequestButtons asker={actor} onAnswered={onAnswered} />}
      </div>
      <IconButton
        atEdge
        label={strings.delete(sentence)}
        icon={<Trash2 data-size="small" />}
        className={styles.delete}
        onClick={({ currentTarget }) => {
          focusNeighbourRow(currentTarget, `.${styles.link}`);
          onRemove();
        }}
      />
    </li>
  );
}

/** By a part of the kind's name. All other kinds get a bubble of words. */
const kindMarks = {
  _like: Heart,
  friend: UserPlus,
  group: Orbit,
  event: CalendarClock,
  repost: Repeat2,
  tag: AtSign,
};

/** The kind at a glance, on the corner of the face. The sentence says it. */
function KindMark({ type }: { type: NotificationKind }) {
  const [kind, Icon] = Object.entries(kindMarks).find(([part]) => type.includes(part)) ?? [
    'words',
    MessageCircle,
  ];
  return (
    <span className={styles.kind} data-kind={kind}>
      <Icon />
    </span>
  );
}

function FaceOfNobody({ type }: { type: NotificationKind }) {
  const isOfEvent = type.startsWith('event_');
  const isOfModerators = type === 'content_removed' || type === 'report_answered';
  if (!isOfEvent && !isOfModerators) return <Avatar name={strings.someone} />;
  return <span className={styles.icon}>{isOfEvent ? <CalendarClock /> : <Shield />}</span>;
}
