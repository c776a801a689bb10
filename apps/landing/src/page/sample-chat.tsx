import { Avatar, Card, classNames, VisuallyHidden, RowText } from '@pure/ui';
import { Portrait } from '@pure/ui/portraits';
import { Play } from 'lucide-react';
import { strings } from './strings.ts';
import styles from './messages-section.module.css';

const { label, friend, active, lines, voiceNote, voiceLength } = strings.messages;

/** Half the height of each bar of the voice note, played and remaining. */
const played = [2, 4.5, 7.5, 4, 6, 10, 12, 8.5, 4.5, 6.5, 11];
const remaining = [6, 3, 4.5, 8, 12.5, 10, 4, 6.5, 10, 5.5, 3, 4.5, 7.5, 3.5, 2, 4, 6, 2];

function barsPath(halves: number[], from: number): string {
  return halves.map((half, at) => `M${from + at * 5} ${14 - half}v${half * 2}`).join('');
}

export function SampleChat() {
  return (
    <figure className={styles.figure} aria-label={label}>
      <Card className={styles.chat}>
        <div className={styles.head}>
          <Avatar name={friend} picture={<Portrait name="hanna" />} online />
          <RowText title={friend} detail={active} />
        </div>
        <div className={styles.thread}>
          <p className={styles.bubble}>{lines.thursday}</p>
          <p className={classNames(styles.bubble, styles.last)}>{lines.bread}</p>
          <p className={classNames(styles.bubble, styles.mine, styles.last)}>{lines.lemons}</p>
          <div className={classNames(styles.bubble, styles.voice, styles.last)}>
            <VisuallyHidden>{voiceNote}</VisuallyHidden>
            <span className={styles.play} aria-hidden="true">
              <Play data-flip />
            </span>
            <svg
              className={styles.wave}
              viewBox="0 0 152 28"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path d={barsPath(played, 3)} />
              <path className={styles.remaining} d={barsPath(remaining, 58)} />
            </svg>
            <span className={styles.length} aria-hidden="true">
              {voiceLength}
            </span>
          </div>
          <p className={classNames(styles.bubble, styles.mine, styles.last)}>{lines.list}</p>
        </div>
      </Card>
    </figure>
  );
}
