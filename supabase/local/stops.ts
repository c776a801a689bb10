/** What has to end, in the reverse of the order in which it began. */
export class Stops {
  private readonly ends: (() => Promise<void>)[] = [];
  private ended: Promise<void> | undefined;

  with<T>(thing: T, end: (thing: T) => Promise<void>): T {
    this.ends.push(() => end(thing));
    return thing;
  }

  run(): Promise<void> {
    this.ended ??= this.endAll();
    return this.ended;
  }

  private async endAll(): Promise<void> {
    for (const end of this.ends.toReversed()) {
      // One that fails to end must not keep the others alive.
      await end().catch((error: unknown) => console.error('Could not stop cleanly:', error));
    }
  }
}
