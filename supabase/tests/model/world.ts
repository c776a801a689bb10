export interface Post {
  id: string;
  /** the place of its author among the members */
  author: number;
}

/**
 * What the rules say, in the plainest form that can be written: sets, and loops over all of them. Members
 * are numbers.
 */
export class World {
  readonly friends = new Pairs();
  /** who asked, then whom */
  readonly requests = new Pairs();
  /** who blocked, then whom */
  readonly blocks = new Pairs();
  /** in the order in which they were written */
  posts: Post[] = [];

  areFriends(one: number, other: number): boolean {
    return this.friends.has(one, other);
  }

  /** Neither exists for the other. */
  areApart(one: number, other: number): boolean {
    return this.blocks.has(one, other) || this.blocks.has(other, one);
  }

  /** Ends whatever there is between two. */
  part(one: number, other: number): void {
    for (const pairs of [this.friends, this.requests]) {
      pairs.delete(one, other);
      pairs.delete(other, one);
    }
  }

  befriend(one: number, other: number): void {
    this.part(one, other);
    this.friends.add(one, other);
    this.friends.add(other, one);
  }

  maySeeMember(viewer: number, member: number): boolean {
    return (
      viewer === member ||
      this.areFriends(viewer, member) ||
      this.requests.has(viewer, member) ||
      this.requests.has(member, viewer)
    );
  }

  maySeePost(viewer: number, { author }: Post): boolean {
    return viewer === author || this.areFriends(viewer, author);
  }

  /** The newest first. */
  postsFor(viewer: number, of: (post: Post) => boolean = () => true): string[] {
    return this.posts
      .filter((post) => of(post) && this.maySeePost(viewer, post))
      .map(({ id }) => id)
      .toReversed();
  }
}

/** A set of ordered pairs. */
export class Pairs {
  private readonly held = new Set<string>();

  has(one: number, other: number): boolean {
    return this.held.has(`${one} ${other}`);
  }

  add(one: number, other: number): void {
    this.held.add(`${one} ${other}`);
  }

  delete(one: number, other: number): boolean {
    return this.held.delete(`${one} ${other}`);
  }

  from(one: number): number[] {
    return [...this.held]
      .map((pair) => pair.split(' ').map(Number) as [number, number])
      .filter(([first]) => first === one)
      .map(([, second]) => second);
  }
}
