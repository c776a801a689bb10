import type { Place } from './place.ts';
import type { World } from './world.ts';

export class Post {
  readonly id: string;
  readonly author: number;
  /** none: among friends */
  readonly home: Place | null;
  readonly original: Post | null;
  readonly likedBy = new Set<number>();
  comments: Comment[] = [];

  constructor(id: string, author: number, home: Place | null, original: Post | null = null) {
    this.id = id;
    this.author = author;
    this.home = home;
    this.original = original;
  }

  isVisibleTo(world: World, viewer: number): boolean {
    if (this.home) return this.home.showsWordsOf(world, viewer, this.author);
    const isClose = viewer === this.author || world.areFriends(viewer, this.author);
    return isClose && (this.original?.isVisibleTo(world, viewer) ?? true);
  }

  showsComment(world: World, viewer: number, { author }: Comment): boolean {
    return (
      this.isVisibleTo(world, viewer) &&
      (!world.areApart(viewer, author) || this.isModeratedBy(viewer))
    );
  }

  isDeletedBy(who: number): boolean {
    return this.author === who || this.isModeratedBy(who);
  }

  isModeratedBy(who: number): boolean {
    return this.home?.moderates(who) ?? false;
  }
}

export interface Comment {
  id: string;
  author: number;
  parent: Comment | null;
  likedBy: Set<number>;
}
