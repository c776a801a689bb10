/** How many past numbers are kept for detecting duplicates. */
const MAX_REMEMBERED = 200;

/** Tracks the sequence numbers of a member's events. */
export interface Sequence {
  /** Records the number of an event that arrived. */
  record(seq: number): 'new' | 'duplicate' | 'gap';
  /** Compares with the database's last number: whether events up to it were missed. */
  compareWithLatest(seq: number): 'nothing-missed' | 'missed';
}

export function createSequence(): Sequence {
  let last: number | null = null;
  const seen = new Set<number>();

  return {
    record(seq) {
      if (seen.has(seq)) return 'duplicate';
      seen.add(seq);
      for (const old of seen) {
        if (seen.size <= MAX_REMEMBERED) break;
        seen.delete(old);
      }
      const isGap = last !== null && seq > last + 1;
      // The number may be lower than the last one: the database may report an event before it arrives.
      last = Math.max(last ?? seq, seq);
      return isGap ? 'gap' : 'new';
    },
    compareWithLatest(seq) {
      const missed = last !== null && seq > last;
      last = Math.max(last ?? seq, seq);
      return missed ? 'missed' : 'nothing-missed';
    },
  };
}
