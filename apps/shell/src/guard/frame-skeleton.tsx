// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { strings } from './strings.ts';

/**
 * The frame with skeletons, while the session or its code loads (row 8). Documents contain the same markup before any
 * script runs (see `documents/`), so its classes are global.
 */
export function FrameSkeleton() {
  return (
    <main className="first-frame" data-first-paint="">
      <div className="first-frame-bar">
        <svg className="first-paint-mark" viewBox="0 0 32 32" aria-hidden="true">
          <path d="M19.02 28.13A12.5 12.5 0 1 1 28.13 19.02" />
          <circle cx="24.84" cy="24.84" r="2.4" />
        </svg>
        <output>{strings.loading}</output>
      </div>
      <div className="first-frame-page" aria-hidden="true">
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </div>
    </main>
  );
}

function CardSkeleton() {
  return (
    <div className="first-frame-card">
      <i />
      <b />
      <b />
    </div>
  );
}
