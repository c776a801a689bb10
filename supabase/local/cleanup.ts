/** Closes what was opened, in reverse order. */
export class Cleanup {
  private readonly steps: (() => Promise<void>)[] = [];
  private done: Promise<void> | undefined;

  add<T>(thing: T, close: (thing: T) => Promise<void>): T {
    this.steps.push(() => close(thing));
    return thing;
  }

  run(): Promise<void> {
    this.done ??= this.runSteps();
    return this.done;
  }

  private async runSteps(): Promise<void> {
    for (const step of this.steps.toReversed()) {
      // A failed step must not keep the other processes alive.
      await step().catch((error: unknown) => console.error('Could not stop cleanly:', error));
    }
  }
}
