import type { GroupOrEvent } from './group-or-event.ts';
import type { WorldModel } from './world.ts';

export class PostModel {
  readonly id: string;
  readonly author: number;
  /** null for a post to friends */
  readonly home: GroupOrEvent | null;
  readonly original: PostModel | null;
  readonly likedBy = new Set<number>();
  comments: CommentModel[] = [];

  constructor(
    id: string,
    author: number,
    home: GroupOrEvent | null,
    original: PostModel | null = null,
  ) {
    this.id = id;
    this.author = author;
    this.home = home;
    this.original = original;
  }

  isVisibleTo(world: WorldModel, viewer: number): boolean {
    if (this.home) return this.home.showsPostsOf(world, viewer, this.author);
    const isClose = viewer === this.author || world.areFriends(viewer, this.author);
    return isClose && (this.original?.isVisibleTo(world, viewer) ?? true);
  }

  showsComment(world: WorldModel, viewer: number, { author }: CommentModel): boolean {
    return (
      this.isVisibleTo(world, viewer) &&
      (!world.isBlockBetween(viewer, author) || this.isModeratedBy(viewer))
    );
  }

  isDeletedBy(member: number): boolean {
    return this.author === member || this.isModeratedBy(member);
  }

  isModeratedBy(member: number): boolean {
    return this.home?.moderates(member) ?? false;
  }
}

export interface CommentModel {
  id: string;
  author: number;
  parent: CommentModel | null;
  likedBy: Set<number>;
}
