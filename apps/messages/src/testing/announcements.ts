import { screen } from '@testing-library/react';

/** The announcements to screen readers from now on, repeated ones included. */
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
