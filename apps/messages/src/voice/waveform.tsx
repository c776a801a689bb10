import { decodeWaveform } from './waveform-code.ts';
import styles from './waveform.module.css';

const PITCH = 5;
const HEIGHT = 28;
/** with the two round ends that the stroke adds */
const CAPS = 2.5;
const MIN_BAR = 1;

interface WaveformProps {
  /** 64 characters of base64; null is drawn flat */
  waveform: string | null;
  /** played share, 0 to 1 */
  share: number;
}

export function Waveform({ waveform, share }: WaveformProps) {
  const levels = loudestOfPairs(decodeWaveform(waveform));
  return <Bars levels={levels} played={Math.round(share * levels.length)} />;
}

interface BarsProps {
  /** 0 to 1 */
  levels: readonly number[];
  /** how many of them are in the colour of what was played */
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

/** A bubble has room for 32 bars that are wide enough to tell apart. */
function loudestOfPairs(levels: readonly number[]): number[] {
  return Array.from({ length: levels.length / 2 }, (_, index) =>
    Math.max(levels[index * 2] ?? 0, levels[index * 2 + 1] ?? 0),
  );
}

/** Levels are in proportion to decibels, by which all of speech looks alike; a power of them has a shape. */
function drawBar(level: number, index: number): string {
  const height = Math.max(MIN_BAR, level ** 1.5 * (HEIGHT - CAPS));
  return `M${index * PITCH + PITCH / 2} ${((HEIGHT - height) / 2).toFixed(1)}v${height.toFixed(1)}`;
}
