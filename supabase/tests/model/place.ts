import type { World } from './world.ts';

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

  /** Keeps order there: nobody is invisible to them. */
  abstract moderates(who: number): boolean;

  /** Whether somebody belongs, as it is for them. */
  abstract isOf(world: World, who: number): boolean;

  constructor(id: string, isOpen: boolean) {
    this.id = id;
    this.isOpen = isOpen;
  }

  showsWordsOf(world: World, viewer: number, author: number): boolean {
    return this.isOf(world, viewer) && (!world.areApart(viewer, author) || this.moderates(viewer));
  }

  isInvited(world: World, who: number): boolean {
    const by = this.askingOf(who)?.by ?? null;
    return by !== null && !world.areApart(who, by);
  }

  askingOf(who: number): Asking | undefined {
    return this.asking.find((each) => each.who === who);
  }

  forget(which: (asking: Asking) => boolean): void {
    this.asking = this.asking.filter((each) => !which(each));
  }
}
