import { whenIdle } from '@pure/session/host';
import { useEffect, useState } from 'react';

/** Whether the page has loaded and was idle since. */
export function usePageIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
