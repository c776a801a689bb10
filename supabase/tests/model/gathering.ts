import { Place, type Asking } from './place.ts';
import type { World } from './world.ts';

/** An event. */
export class Gathering extends Place {
  readonly organiser: number;
  readonly places: number;
  /** the organiser among them */
  guests: number[];

  constructor(id: string, organiser: number, isOpen: boolean, places: number) {
    super(id, isOpen);
    this.organiser = organiser;
    this.places = places;
    this.guests = [organiser];
  }

  isFull(): boolean {
    return this.guests.length >= this.places;
  }

  admit(who: number): void {
    this.guests.push(who);
    this.forget((asking) => asking.who === who);
  }

  /** Whether somebody goes, as it is for them: without the organiser there is no event. */
  isOf(world: World, who: number): boolean {
    return (
      this.organiser === who || (this.guests.includes(who) && !world.areApart(who, this.organiser))
    );
  }

  moderates(who: number): boolean {
    return who === this.organiser;
  }

  isVisibleTo(world: World, viewer: number): boolean {
    return (
      this.organiser === viewer ||
      (!world.areApart(viewer, this.organiser) &&
        (this.isOpen || this.guests.includes(viewer) || this.isInvited(world, viewer)))
    );
  }

  showsGuest(world: World, viewer: number, guest: number): boolean {
    return (
      this.guests.includes(guest) &&
      (viewer === guest ||
        this.organiser === viewer ||
        (this.isOf(world, viewer) && !world.areApart(viewer, guest)))
    );
  }

  showsAsking(world: World, viewer: number, { who, by }: Asking): boolean {
    return (
      (viewer === who && (by === null || !world.areApart(who, by))) ||
      viewer === by ||
      this.organiser === viewer
    );
  }

  /** Where people meet they have names, and who organises what one may see has one. */
  shows(world: World, viewer: number, member: number): boolean {
    return (
      this.showsGuest(world, viewer, member) ||
      (this.organiser === viewer && this.askingOf(member) !== undefined) ||
      (this.organiser === member && this.isVisibleTo(world, viewer))
    );
  }
}
