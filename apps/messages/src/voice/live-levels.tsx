import { SHOWN_LEVELS } from './use-recording.ts';
import { Bars } from './waveform.tsx';

const STILL = Array.from({ length: SHOWN_LEVELS }, () => 0);

/** @param levels the newest ones, which move in from the end; nothing moves for members who prefer that */
export function LiveLevels({ levels }: { levels: readonly number[] }) {
  if (prefersLessMotion()) return <Bars levels={STILL} played={0} />;
  const silence = Array.from({ length: SHOWN_LEVELS - levels.length }, () => 0);
  return <Bars levels={[...silence, ...levels]} played={SHOWN_LEVELS} />;
}

/** By the browser's setting, or by PURE's own. */
function prefersLessMotion(): boolean {
  return (
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    document.documentElement.dataset['motion'] === 'less'
  );
}
