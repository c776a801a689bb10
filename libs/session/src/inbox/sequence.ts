/** How many numbers back a repeat is still recognised. */
const REMEMBERED = 200;

/** Keeps count of a member's events. Pure bookkeeping: what to do about a gap is the inbox's. */
export interface Sequence {
  /** An event arrived with this number. */
  received(seq: number): 'new' | 'repeat' | 'gap';
  /** The database says this is the last number. Whether events until then were missed. */
  latest(seq: number): 'nothing-missed' | 'missed';
}

export function createSequence(): Sequence {
  let last: number | null = null;
  const seen = new Set<number>();

  return {
    received(seq) {
      if (seen.has(seq)) return 'repeat';
      seen.add(seq);
      for (const old of seen) {
        if (seen.size <= REMEMBERED) break;
        seen.delete(old);
      }
      const isGap = last !== null && seq > last + 1;
      // A number below the last is an event that the database had told of before it arrived.
      last = Math.max(last ?? seq, seq);
      return isGap ? 'gap' : 'new';
    },
    latest(seq) {
      const missed = last !== null && seq > last;
      last = Math.max(last ?? seq, seq);
      return missed ? 'missed' : 'nothing-missed';
    },
  };
}
