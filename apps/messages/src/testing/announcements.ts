import { screen } from '@testing-library/react';

/** What screen readers are told from now on, each time that they are told it. */
export function recordAnnouncements(): string[] {
  const told: string[] = [];
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      told.push(...[...addedNodes].map((node) => node.textContent ?? ''));
    }
  });
  observer.observe(screen.getByTestId('announcer'), { childList: true });
  return told;
}
