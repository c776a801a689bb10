import { Place, type Asking } from './place.ts';
import type { World } from './world.ts';

export type Role = 'admin' | 'moderator' | 'member';

export class Group extends Place {
  readonly founder: number;
  /** in the order in which they came */
  members: { who: number; role: Role }[];

  constructor(id: string, founder: number, isOpen: boolean) {
    super(id, isOpen);
    this.founder = founder;
    this.members = [{ who: founder, role: 'admin' }];
  }

  roleOf(who: number): Role | undefined {
    return this.members.find((member) => member.who === who)?.role;
  }

  has(who: number): boolean {
    return this.roleOf(who) !== undefined;
  }

  isOf(_: World, who: number): boolean {
    return this.has(who);
  }

  moderates(who: number): boolean {
    return this.administers(who) || this.roleOf(who) === 'moderator';
  }

  administers(who: number): boolean {
    return this.roleOf(who) === 'admin';
  }

  admit(who: number): void {
    this.members.push({ who, role: 'member' });
    this.forget((asking) => asking.who === who);
  }

  /** Who stays longest inherits, moderators first. Gives back whether anybody is left. */
  release(who: number): boolean {
    this.members = this.members.filter((member) => member.who !== who);
    this.forget(({ by }) => by === who);
    const heir = this.members.find(({ role }) => role === 'moderator') ?? this.members[0];
    if (heir && !this.members.some(({ role }) => role === 'admin')) heir.role = 'admin';
    return heir !== undefined;
  }

  isVisibleTo(world: World, viewer: number): boolean {
    return this.isOpen || this.has(viewer) || this.isInvited(world, viewer);
  }

  showsMember(world: World, viewer: number, member: number): boolean {
    return (
      this.has(member) &&
      (viewer === member ||
        this.moderates(viewer) ||
        (this.has(viewer) && !world.areApart(viewer, member)))
    );
  }

  showsAsking(world: World, viewer: number, { who, by }: Asking): boolean {
    return (
      (viewer === who && (by === null || !world.areApart(who, by))) ||
      viewer === by ||
      this.administers(viewer)
    );
  }

  /** Where people meet they have names. */
  shows(world: World, viewer: number, member: number): boolean {
    return (
      this.showsMember(world, viewer, member) ||
      (this.administers(viewer) && this.askingOf(member) !== undefined)
    );
  }
}
