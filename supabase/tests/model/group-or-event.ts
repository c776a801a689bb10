import type { Relations } from './relations.ts';

/** A pending request or invitation to a group or event. */
export interface PendingRequest {
  member: number;
  /** null for a request */
  invitedBy: number | null;
}

/** The common parts of groups and events. */
export abstract class GroupOrEvent {
  readonly id: string;
  isOpen: boolean;
  pendingRequests: PendingRequest[] = [];

  /** A host of the group or event, who sees blocked members too. */
  abstract moderates(member: number): boolean;

  /** Whether the member has access as a member or guest. */
  abstract countsAsMember(relations: Relations, member: number): boolean;

  constructor(id: string, isOpen: boolean) {
    this.id = id;
    this.isOpen = isOpen;
  }

  showsPostsOf(relations: Relations, viewer: number, author: number): boolean {
    return (
      this.countsAsMember(relations, viewer) &&
      (!relations.isBlockBetween(viewer, author) || this.moderates(viewer))
    );
  }

  isInvited(relations: Relations, member: number): boolean {
    const by = this.requestOf(member)?.invitedBy ?? null;
    return by !== null && !relations.isBlockBetween(member, by);
  }

  requestOf(member: number): PendingRequest | undefined {
    return this.pendingRequests.find((each) => each.member === member);
  }

  dropRequests(which: (request: PendingRequest) => boolean): void {
    this.pendingRequests = this.pendingRequests.filter((each) => !which(each));
  }
}
