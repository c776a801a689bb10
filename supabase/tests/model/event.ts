import { GroupOrEvent, type PendingRequest } from './group-or-event.ts';
import type { Relations } from './relations.ts';

export class EventModel extends GroupOrEvent {
  readonly organiser: number;
  readonly capacity: number;
  /** includes the organiser */
  guests: number[];
  maybes: number[] = [];
  /** members who can't go */
  absent: number[] = [];
  /** members who wait for a place, in their order */
  line: number[] = [];

  constructor(id: string, organiser: number, isOpen: boolean, places: number) {
    super(id, isOpen);
    this.organiser = organiser;
    this.capacity = places;
    this.guests = [organiser];
  }

  isFull(): boolean {
    return this.guests.length >= this.capacity;
  }

  /** A member who answered without a place; they keep seeing the event. */
  hasAnswered(member: number): boolean {
    return [this.maybes, this.absent, this.line].some((list) => list.includes(member));
  }

  /** Whether the member comes, perhaps comes or waits. The organiser doesn't see who can't go. */
  isListed(member: number): boolean {
    return [this.guests, this.maybes, this.line].some((list) => list.includes(member));
  }

  admit(member: number): void {
    this.dropAnswer(member);
    this.guests.push(member);
    this.dropRequests((request) => request.member === member);
  }

  /** Gives a place or, at a full event, the end of the line. */
  admitOrQueue(member: number): void {
    if (!this.isFull()) this.admit(member);
    else if (!this.line.includes(member)) {
      this.dropAnswer(member);
      this.line.push(member);
    }
    this.dropRequests((request) => request.member === member);
  }

  /** Takes away a place or answer. The first in line get what becomes free. */
  withdraw(relations: Relations, member: number): void {
    this.guests = this.guests.filter((guest) => guest !== member);
    this.dropAnswer(member);
    while (!this.isFull()) {
      const next = this.line.find((each) => !relations.isBlockBetween(each, this.organiser));
      if (next === undefined) break;
      this.admit(next);
    }
  }

  private dropAnswer(member: number): void {
    const isOther = (each: number) => each !== member;
    this.maybes = this.maybes.filter(isOther);
    this.absent = this.absent.filter(isOther);
    this.line = this.line.filter(isOther);
  }

  /** A guest who shares a block with the organiser doesn’t count. Maybe reads and writes like a guest. */
  countsAsMember(relations: Relations, member: number): boolean {
    return (
      this.organiser === member ||
      ([...this.guests, ...this.maybes].includes(member) &&
        !relations.isBlockBetween(member, this.organiser))
    );
  }

  moderates(member: number): boolean {
    return member === this.organiser;
  }

  isVisibleTo(relations: Relations, viewer: number): boolean {
    return (
      this.organiser === viewer ||
      (!relations.isBlockBetween(viewer, this.organiser) &&
        (this.isOpen ||
          this.guests.includes(viewer) ||
          this.hasAnswered(viewer) ||
          this.isInvited(relations, viewer)))
    );
  }

  showsGuest(relations: Relations, viewer: number, guest: number): boolean {
    return this.guests.includes(guest) && this.showsComer(relations, viewer, guest);
  }

  showsMaybe(relations: Relations, viewer: number, member: number): boolean {
    return this.maybes.includes(member) && this.showsComer(relations, viewer, member);
  }

  private showsComer(relations: Relations, viewer: number, guest: number): boolean {
    return (
      viewer === guest ||
      this.organiser === viewer ||
      (this.countsAsMember(relations, viewer) && !relations.isBlockBetween(viewer, guest))
    );
  }

  showsRequest(
    relations: Relations,
    viewer: number,
    { member, invitedBy }: PendingRequest,
  ): boolean {
    return (
      (viewer === member && (invitedBy === null || !relations.isBlockBetween(member, invitedBy))) ||
      viewer === invitedBy ||
      this.organiser === viewer
    );
  }

  /** Fellow guests and the organiser of a visible event have visible profiles. */
  shows(relations: Relations, viewer: number, member: number): boolean {
    return (
      this.showsGuest(relations, viewer, member) ||
      this.showsMaybe(relations, viewer, member) ||
      (this.organiser === viewer && this.line.includes(member)) ||
      (this.organiser === viewer && this.requestOf(member) !== undefined) ||
      (this.organiser === member && this.isVisibleTo(relations, viewer))
    );
  }
}
