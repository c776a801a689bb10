import type { ReactNode } from 'react';

/** A member's name: it keeps its own direction inside any other text. */
export function PersonName({ children }: { children: ReactNode }) {
  return <bdi>{children}</bdi>;
}

/** `@hannaberg`, isolated from the direction of the text around it. */
export function Handle({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">@{children}</bdi>;
}
