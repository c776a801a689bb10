/** A member's name: its direction is its own, whatever stands around it. */
export function PersonName({ children }: { children: string }) {
  return <bdi>{children}</bdi>;
}

/** `@hannaberg`, told apart from the direction around it. */
export function Handle({ children }: { children: string }) {
  return <bdi dir="ltr">@{children}</bdi>;
}
