import type { Gathering } from './gathering.ts';
import type { Group } from './group.ts';
import { Pairs } from './pairs.ts';
import type { Place } from './place.ts';
import type { Post } from './post.ts';

export interface Story {
  id: string;
  author: number;
  isOver: boolean;
  seenBy: Set<number>;
}

export interface Message {
  id: string;
  from: number;
  to: number;
}

/**
 * What the rules say, in the plainest form that can be written: sets and lists, and loops over all of them.
 * Members are numbers.
 */
export class World {
  readonly friends = new Pairs();
  /** who asked, then whom */
  readonly requests = new Pairs();
  /** who blocked, then whom */
  readonly blocks = new Pairs();
  /** these in the order in which they were made */
  groups: Group[] = [];
  events: Gathering[] = [];
  posts: Post[] = [];
  stories: Story[] = [];
  messages: Message[] = [];

  areFriends(one: number, other: number): boolean {
    return this.friends.has(one, other);
  }

  /** Neither exists for the other. */
  areApart(one: number, other: number): boolean {
    return this.blocks.has(one, other) || this.blocks.has(other, one);
  }

  befriend(one: number, other: number): void {
    this.part(one, other);
    this.friends.add(one, other);
    this.friends.add(other, one);
  }

  /** Ends whatever there is between two. */
  part(one: number, other: number): void {
    for (const pairs of [this.friends, this.requests]) {
      pairs.delete(one, other);
      pairs.delete(other, one);
    }
  }

  block(one: number, other: number): void {
    this.part(one, other);
    this.blocks.add(one, other);
    const between = (member: number, by: number | null) =>
      (member === one && by === other) || (member === other && by === one);
    for (const group of this.groups) group.forget(({ who, by }) => between(who, by));
    for (const event of this.events) {
      event.forget(({ who, by }) => between(who, by) || between(who, event.organiser));
    }
  }

  maySeeMember(viewer: number, member: number): boolean {
    return (
      viewer === member ||
      this.areFriends(viewer, member) ||
      this.requests.has(viewer, member) ||
      this.requests.has(member, viewer) ||
      this.groups.some((group) => group.shows(this, viewer, member)) ||
      this.events.some((event) => event.shows(this, viewer, member))
    );
  }

  /** With everything in it. */
  endPlace(place: Place): void {
    this.groups = this.groups.filter((group) => group !== place);
    this.events = this.events.filter((event) => event !== place);
    this.posts = this.posts.filter(({ home }) => home !== place);
  }

  /** What repeats it goes along. */
  deletePost(post: Post): void {
    this.posts = this.posts.filter((each) => each !== post && each.original !== post);
  }

  maySeeStory(viewer: number, { author, isOver }: Story): boolean {
    return !isOver && (viewer === author || this.areFriends(viewer, author));
  }

  haveWritten(one: number, other: number): boolean {
    return this.messages.some(
      ({ from, to }) => (from === one && to === other) || (from === other && to === one),
    );
  }

  mayWrite(from: number, to: number): boolean {
    return (
      from !== to &&
      !this.areApart(from, to) &&
      (this.areFriends(from, to) || this.haveWritten(from, to))
    );
  }

  maySeeMessage(viewer: number, { from, to }: Message): boolean {
    return (viewer === from || viewer === to) && !this.areApart(from, to);
  }
}
