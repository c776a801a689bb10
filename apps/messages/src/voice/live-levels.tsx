import { SHOWN_LEVELS } from './use-recording.ts';
import { Bars } from './waveform.tsx';

/** @param levels the newest ones, which move in from the end */
export function LiveLevels({ levels }: { levels: readonly number[] }) {
  const silence = Array.from({ length: SHOWN_LEVELS - levels.length }, () => 0);
  return <Bars levels={[...silence, ...levels]} played={SHOWN_LEVELS} />;
}
