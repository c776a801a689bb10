import { decodeWaveform } from './waveform-code.ts';
import styles from './waveform.module.css';

const PITCH = 4;
const HEIGHT = 28;
const MIN_BAR = 2;

interface WaveformProps {
  /** 64 characters of base64; null is drawn flat */
  waveform: string | null;
  /** played share, 0 to 1 */
  share: number;
}

export function Waveform({ waveform, share }: WaveformProps) {
  const levels = decodeWaveform(waveform);
  return <Bars levels={levels} played={Math.round(share * levels.length)} />;
}

interface BarsProps {
  /** 0 to 1 */
  levels: readonly number[];
  /** how many of them are darker */
  played: number;
}

export function Bars({ levels, played }: BarsProps) {
  const bars = levels.map(drawBar);
  return (
    <svg
      className={styles.waveform}
      viewBox={`0 0 ${bars.length * PITCH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.played} d={bars.slice(0, played).join('')} />
      <path d={bars.slice(played).join('')} />
    </svg>
  );
}

function drawBar(level: number, index: number): string {
  const height = Math.max(MIN_BAR, level * (HEIGHT - MIN_BAR));
  return `M${index * PITCH + PITCH / 2} ${((HEIGHT - height) / 2).toFixed(1)}v${height.toFixed(1)}`;
}
