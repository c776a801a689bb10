import type { EventModel } from './event.ts';
import type { GroupModel } from './group.ts';
import { MemberPairs } from './member-pairs.ts';
import type { GroupOrEvent } from './group-or-event.ts';
import type { PostModel } from './post.ts';
import type { Relations } from './relations.ts';

export interface StoryModel {
  id: string;
  author: number;
  isOver: boolean;
  seenBy: Set<number>;
  heartsOf: Set<number>;
}

export interface MessageModel {
  id: string;
  from: number;
  to: number;
  isUnsent: boolean;
}

/** The rules in their simplest form: sets, lists and loops over all of them. Members are indexes. */
export class WorldModel implements Relations {
  readonly friends = new MemberPairs();
  /** from the sender to the recipient */
  readonly requests = new MemberPairs();
  /** from the blocker to the blocked member */
  readonly blocks = new MemberPairs();
  /** in order of creation, like the lists below */
  groups: GroupModel[] = [];
  events: EventModel[] = [];
  posts: PostModel[] = [];
  stories: StoryModel[] = [];
  messages: MessageModel[] = [];

  areFriends(one: number, other: number): boolean {
    return this.friends.has(one, other);
  }

  isBlockBetween(one: number, other: number): boolean {
    return this.blocks.has(one, other) || this.blocks.has(other, one);
  }

  befriend(one: number, other: number): void {
    this.endRelation(one, other);
    this.friends.add(one, other);
    this.friends.add(other, one);
  }

  /** Ends a friendship or request in both directions. */
  endRelation(one: number, other: number): void {
    for (const pairs of [this.friends, this.requests]) {
      pairs.delete(one, other);
      pairs.delete(other, one);
    }
  }

  block(one: number, other: number): void {
    this.endRelation(one, other);
    this.blocks.add(one, other);
    const between = (member: number, by: number | null) =>
      (member === one && by === other) || (member === other && by === one);
    for (const group of this.groups)
      group.dropRequests(({ member, invitedBy }) => between(member, invitedBy));
    for (const event of this.events) {
      event.dropRequests(
        ({ member, invitedBy }) => between(member, invitedBy) || between(member, event.organiser),
      );
      event.line = event.line.filter((member) => !between(member, event.organiser));
    }
  }

  canSeeMember(viewer: number, member: number): boolean {
    return (
      viewer === member ||
      this.areFriends(viewer, member) ||
      this.requests.has(viewer, member) ||
      this.requests.has(member, viewer) ||
      this.groups.some((group) => group.shows(this, viewer, member)) ||
      this.events.some((event) => event.shows(this, viewer, member))
    );
  }

  /** Deletes a group or event with its posts. */
  deleteHome(place: GroupOrEvent): void {
    this.groups = this.groups.filter((group) => group !== place);
    this.events = this.events.filter((event) => event !== place);
    this.posts = this.posts.filter(({ home }) => home !== place);
  }

  /** Deletes a post with its reposts. */
  deletePost(post: PostModel): void {
    this.posts = this.posts.filter((each) => each !== post && each.original !== post);
  }

  canSeeStory(viewer: number, { author, isOver }: StoryModel): boolean {
    return !isOver && (viewer === author || this.areFriends(viewer, author));
  }

  haveMessages(one: number, other: number): boolean {
    return this.messages.some(
      ({ from, to }) => (from === one && to === other) || (from === other && to === one),
    );
  }

  canMessage(from: number, to: number): boolean {
    return (
      from !== to &&
      !this.isBlockBetween(from, to) &&
      (this.areFriends(from, to) || this.haveMessages(from, to))
    );
  }

  canSeeMessage(viewer: number, { from, to }: MessageModel): boolean {
    return (viewer === from || viewer === to) && !this.isBlockBetween(from, to);
  }
}
