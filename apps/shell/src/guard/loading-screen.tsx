/**
 * Shown while the session or a page's code loads. Documents contain the same markup before any script runs
 * (see `documents/`), so its classes are global.
 */
export function LoadingScreen({ words }: { words: string }) {
  return (
    <main className="first-paint" data-first-paint="">
      <svg className="first-paint-mark" viewBox="0 0 32 32" aria-hidden="true">
        <path d="M19.02 28.13A12.5 12.5 0 1 1 28.13 19.02" />
        <circle cx="24.84" cy="24.84" r="2.4" />
      </svg>
      <output>{words}</output>
    </main>
  );
}
