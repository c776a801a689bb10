/** Somebody who waits to be let into a group or an event. */
export interface Asking {
  who: number;
  /** who invited them; null where they asked themselves */
  by: number | null;
}

/** What groups and events have in common. */
export abstract class Place {
  readonly id: string;
  isOpen: boolean;
  asking: Asking[] = [];

  constructor(id: string, isOpen: boolean) {
    this.id = id;
    this.isOpen = isOpen;
  }

  askingOf(who: number): Asking | undefined {
    return this.asking.find((each) => each.who === who);
  }

  forget(which: (asking: Asking) => boolean): void {
    this.asking = this.asking.filter((each) => !which(each));
  }
}
