import { Skeleton, SkeletonLine, SkeletonLines } from '@pure/ui';
import { useContext, useEffect, useState } from 'react';
import { LOAD_TIMEOUT_MS } from '../../core/with-deadline.ts';
import { InsideMain } from '../inside-main.tsx';
import { SKELETON_DELAY_MS } from '../skeleton-delay.ts';
import styles from './notices.module.css';
import { strings } from './strings.ts';
import { usePageName } from '../use-page-name.ts';

/** Waits that follow each other are one wait: routes first, then their page. */
let lastWait = { since: 0, until: -Infinity };
const GAP_MS = 100;

/** In place of a page that loads slowly. After eight seconds it says so. */
export function PageLoading() {
  const page = usePageName();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const now = performance.now();
    const since = now - lastWait.until < GAP_MS ? lastWait.since : now - SKELETON_DELAY_MS;
    const timeout = setTimeout(() => setSlow(true), since + LOAD_TIMEOUT_MS - now);
    return () => {
      clearTimeout(timeout);
      lastWait = { since, until: performance.now() };
    };
  }, []);
  const Frame = useContext(InsideMain) ? 'div' : 'main';
  return (
    <Frame className={styles.loading} data-first-paint="">
      <output>{isSlow && strings.slow(page)}</output>
      <Skeleton label={strings.loading(page)} className={styles.skeleton}>
        <SkeletonLine width="short" />
        <SkeletonLines>
          <SkeletonLine width="long" />
          <SkeletonLine />
          <SkeletonLine width="half" />
        </SkeletonLines>
      </Skeleton>
    </Frame>
  );
}
