import type { MutationResult } from './run-mutants.ts';

/** Mutants without any effect, because another rule covers them. */
const equivalentMutants: { apply: string; because: string }[] = [
  {
    apply: `alter policy "members delete their own uploads" on storage.objects using (((bucket_id = 'uploads'::text)))`,
    because: 'Storage deletes files by name, so a member can only delete files that they can see',
  },
  {
    apply: `alter policy "members upload what they have started" on storage.objects with check (((bucket_id = 'uploads'::text) AND ( SELECT storage.allow_only_operation('object.upload'::text) AS allow_only_operation) AND private.is_started_upload(name) AND (( SELECT private.pending_upload_count() AS pending_upload_count) < 30)))`,
    because: 'a started upload has its name in the folder of the member who started it',
  },
  {
    apply: `alter policy "senders delete their messages" on public.messages using (((sender_id = ( SELECT private.member_id() AS member_id))))`,
    because: 'a DELETE unsends, and private.unsend_messages leaves out messages across a block',
  },
];

/** Formats the score by kind, and every surviving mutant with its statement. */
export function formatReport({ outcomes, flaky }: MutationResult): {
  text: string;
  failed: boolean;
} {
  const known = new Map(equivalentMutants.map(({ apply, because }) => [apply, because]));
  const tested = outcomes.filter(({ apply }) => !known.has(apply));
  const same = outcomes.filter(({ apply }) => known.has(apply));
  const survivors = tested.filter(({ killedBy }) => !killedBy);
  // A killed mutant doesn’t belong in the list of equivalent ones.
  const different = same.filter(({ killedBy }) => killedBy);
  const kinds = [...Map.groupBy(tested, ({ kind }) => kind)].map(([kind, all]) => {
    const killed = all.filter(({ killedBy }) => killedBy).length;
    return `${kind.padEnd(20)} ${killed} of ${all.length} killed`;
  });
  const minutes = outcomes.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  return {
    failed: survivors.length + different.length + flaky.length > 0,
    text: [
      ...survivors.map(({ kind, apply }) => `✗ ${kind}: ${apply}`),
      ...different.map(({ apply, killedBy }) => `✗ not the same at all: ${apply} (${killedBy})`),
      ...flaky.map((failure) => `✗ fails with nothing broken: ${failure}`),
      ...same.map(({ apply }) => `= ${apply}: ${known.get(apply)}`),
      ...kinds,
      `Figure: ${tested.length - survivors.length} of ${tested.length} mutants killed, in ${minutes.toFixed(1)} minutes`,
    ].join('\n'),
  };
}
