import type { Registry, RemoteBuild, SlotFacts } from '@pure/contracts/host';

interface SlotChange {
  /** the remote that changes */
  name: string;
  /** the build that replaces the registered one; undefined if the remote is removed */
  next: Pick<RemoteBuild, 'version' | 'slots'> | undefined;
  remotes: Registry['remotes'];
  /** undefined before the first release of a shell */
  shell: { version: string; slots?: SlotFacts } | undefined;
}

/**
 * The slots that a change takes away although somebody borrows them: a registered remote, its fallback, or the shell.
 * @returns a sentence for each; empty if there is none
 */
export function findTakenSlots({ name, next, remotes, shell }: SlotChange): string[] {
  const lent = remotes[name]?.slots?.lends ?? [];
  const still = next?.slots?.lends ?? [];
  const borrowers = [
    ...(shell ? [{ who: `the shell ${shell.version}`, slots: shell.slots }] : []),
    ...Object.entries(remotes)
      .filter(([other]) => other !== name)
      .flatMap(([other, { previous, ...entry }]) =>
        [entry, ...(previous ? [previous] : [])].map(({ version, slots }) => ({
          who: `${other} ${version}`,
          slots,
        })),
      ),
  ];
  return lent
    .filter((slot) => !still.includes(slot))
    .flatMap((slot) => {
      const by = borrowers
        .filter(({ slots }) => slots?.borrows.includes(slot))
        .map(({ who }) => who);
      if (by.length === 0) return [];
      const change = next ? `${name} ${next.version} doesn't lend it any more` : `${name} lends it`;
      return [`${slot} is borrowed by ${by.join(', ')}, and ${change}`];
    });
}
