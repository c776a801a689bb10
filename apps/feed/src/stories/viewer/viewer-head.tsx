import { type MemberCard, paths } from '@pure/contracts';
import { MemberAvatar } from '@pure/people';
import { Link } from '@pure/router';
import { IconButton, PersonName, RelativeTime } from '@pure/ui';
import { Pause, Play, Trash2, Volume2, VolumeX, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { Story } from '../story.ts';
import { strings } from './strings.ts';
import styles from './viewer-head.module.css';

interface ViewerHeadProps {
  author: MemberCard;
  story: Story;
  bars: ReactNode;
  pause: { isOn: boolean; toggle: () => void };
  pauseButton: Ref<HTMLButtonElement>;
  /** null for pictures */
  sound: { isMuted: boolean; toggle: () => void } | null;
  /** null for the member's own stories */
  menu: ReactNode;
  /** null for stories of friends */
  onDelete: (() => void) | null;
  onClose: () => void;
}

export function ViewerHead(props: ViewerHeadProps) {
  const { author, story, bars, pause, pauseButton, sound, menu, onDelete, onClose } = props;
  return (
    <header className={styles.head}>
      {bars}
      <div className={styles.controls} data-control>
        <Link to={paths.profile(author.id)} className={styles.author}>
          <MemberAvatar member={author} size="small" />
          <span className={styles.name}>
            <PersonName>{author.full_name}</PersonName>
          </span>
        </Link>
        <RelativeTime at={story.created_at} className={styles.time} />
        <IconButton
          ref={pauseButton}
          label={pause.isOn ? strings.play : strings.pause}
          icon={pause.isOn ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          onClick={pause.toggle}
        />
        {sound && (
          <IconButton
            label={sound.isMuted ? strings.unmute : strings.mute}
            icon={sound.isMuted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
            onClick={sound.toggle}
          />
        )}
        {menu}
        {onDelete && (
          <IconButton
            label={strings.remove}
            icon={<Trash2 aria-hidden="true" />}
            onClick={onDelete}
          />
        )}
        <IconButton label={strings.close} icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
    </header>
  );
}
