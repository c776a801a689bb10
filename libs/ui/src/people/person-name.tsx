import type { ReactNode } from 'react';

/** A member's name: its direction is its own, whatever stands around it. */
export function PersonName({ children }: { children: ReactNode }) {
  return <bdi>{children}</bdi>;
}

/** `@hannaberg`, told apart from the direction around it. */
export function Handle({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">@{children}</bdi>;
}
