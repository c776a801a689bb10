import type { GroupOrEvent } from './group-or-event.ts';
import type { Relations } from './relations.ts';

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

  isVisibleTo(relations: Relations, viewer: number): boolean {
    if (this.home) return this.home.showsPostsOf(relations, viewer, this.author);
    const isClose = viewer === this.author || relations.areFriends(viewer, this.author);
    return isClose && (this.original?.isVisibleTo(relations, viewer) ?? true);
  }

  showsComment(relations: Relations, viewer: number, { author }: CommentModel): boolean {
    return (
      this.isVisibleTo(relations, viewer) &&
      (!relations.isBlockBetween(viewer, author) || this.isModeratedBy(viewer))
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
