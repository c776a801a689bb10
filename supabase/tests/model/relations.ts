/** Friendships and blocks between members, which decide what each sees of the others. */
export interface Relations {
  areFriends(one: number, other: number): boolean;
  /** Neither member sees the other. */
  isBlockBetween(one: number, other: number): boolean;
}
