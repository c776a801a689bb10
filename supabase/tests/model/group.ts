import { GroupOrEvent, type PendingRequest } from './group-or-event.ts';
import type { Relations } from './relations.ts';

export type Role = 'admin' | 'moderator' | 'member';

export class GroupModel extends GroupOrEvent {
  readonly founder: number;
  /** in order of joining */
  members: { member: number; role: Role }[];

  constructor(id: string, founder: number, isOpen: boolean) {
    super(id, isOpen);
    this.founder = founder;
    this.members = [{ member: founder, role: 'admin' }];
  }

  roleOf(member: number): Role | undefined {
    return this.members.find((each) => each.member === member)?.role;
  }

  hasMember(member: number): boolean {
    return this.roleOf(member) !== undefined;
  }

  countsAsMember(_: Relations, member: number): boolean {
    return this.hasMember(member);
  }

  moderates(member: number): boolean {
    return this.administers(member) || this.roleOf(member) === 'moderator';
  }

  administers(member: number): boolean {
    return this.roleOf(member) === 'admin';
  }

  admit(member: number): void {
    this.members.push({ member, role: 'member' });
    this.dropRequests((request) => request.member === member);
  }

  /** The longest member inherits, moderators first. @returns false if no member is left */
  removeMember(member: number): boolean {
    this.members = this.members.filter((each) => each.member !== member);
    this.dropRequests(({ invitedBy }) => invitedBy === member);
    const heir = this.members.find(({ role }) => role === 'moderator') ?? this.members[0];
    if (heir && !this.members.some(({ role }) => role === 'admin')) heir.role = 'admin';
    return heir !== undefined;
  }

  isVisibleTo(relations: Relations, viewer: number): boolean {
    return this.isOpen || this.hasMember(viewer) || this.isInvited(relations, viewer);
  }

  showsMember(relations: Relations, viewer: number, member: number): boolean {
    return (
      this.hasMember(member) &&
      (viewer === member ||
        this.moderates(viewer) ||
        (this.hasMember(viewer) && !relations.isBlockBetween(viewer, member)))
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
      this.administers(viewer)
    );
  }

  /** Members see each other’s profiles. */
  shows(relations: Relations, viewer: number, member: number): boolean {
    return (
      this.showsMember(relations, viewer, member) ||
      (this.administers(viewer) && this.requestOf(member) !== undefined)
    );
  }
}
