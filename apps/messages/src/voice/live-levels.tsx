import { Bars } from './waveform.tsx';

/** ten a second */
const SHOWN = 48;

/** The moving level: the newest levels, from right to left. */
export function LiveLevels({ levels }: { levels: readonly number[] }) {
  const newest = levels.slice(-SHOWN);
  const silent = Array.from({ length: SHOWN - newest.length }, () => 0);
  return <Bars levels={[...silent, ...newest]} played={SHOWN} />;
}
