import { GroupOrEvent, type PendingRequest } from './group-or-event.ts';
import type { WorldModel } from './world.ts';

export class EventModel extends GroupOrEvent {
  readonly organiser: number;
  readonly capacity: number;
  /** includes the organiser */
  guests: number[];

  constructor(id: string, organiser: number, isOpen: boolean, places: number) {
    super(id, isOpen);
    this.organiser = organiser;
    this.capacity = places;
    this.guests = [organiser];
  }

  isFull(): boolean {
    return this.guests.length >= this.capacity;
  }

  admit(member: number): void {
    this.guests.push(member);
    this.dropRequests((request) => request.member === member);
  }

  /** A guest who shares a block with the organiser doesn’t count. */
  countsAsMember(world: WorldModel, member: number): boolean {
    return (
      this.organiser === member ||
      (this.guests.includes(member) && !world.isBlockBetween(member, this.organiser))
    );
  }

  moderates(member: number): boolean {
    return member === this.organiser;
  }

  isVisibleTo(world: WorldModel, viewer: number): boolean {
    return (
      this.organiser === viewer ||
      (!world.isBlockBetween(viewer, this.organiser) &&
        (this.isOpen || this.guests.includes(viewer) || this.isInvited(world, viewer)))
    );
  }

  showsGuest(world: WorldModel, viewer: number, guest: number): boolean {
    return (
      this.guests.includes(guest) &&
      (viewer === guest ||
        this.organiser === viewer ||
        (this.countsAsMember(world, viewer) && !world.isBlockBetween(viewer, guest)))
    );
  }

  showsRequest(world: WorldModel, viewer: number, { member, invitedBy }: PendingRequest): boolean {
    return (
      (viewer === member && (invitedBy === null || !world.isBlockBetween(member, invitedBy))) ||
      viewer === invitedBy ||
      this.organiser === viewer
    );
  }

  /** Fellow guests have visible profiles, and so has the organiser of a visible event. */
  shows(world: WorldModel, viewer: number, member: number): boolean {
    return (
      this.showsGuest(world, viewer, member) ||
      (this.organiser === viewer && this.requestOf(member) !== undefined) ||
      (this.organiser === member && this.isVisibleTo(world, viewer))
    );
  }
}
