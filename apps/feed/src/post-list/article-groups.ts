import type { Key, ReactElement } from 'react';

/** Articles of a full group. A page of older posts has as many. */
const GROUP_SIZE = 20;

/**
 * Divides a feed into groups of articles, so that the browser lays out the groups that change instead of a thousand
 * articles. React mounts an article anew when it changes its group. Therefore each keeps its group while posts arrive
 * before, between and after it; only an article that moves past others changes it.
 */
export class ArticleGroups {
  readonly #groupOf = new Map<Key | null, number>();
  #newest = 0;

  /** @returns the articles of each group, by the group’s number; the same for the same articles */
  divide(articles: readonly ReactElement[]): Map<number, ReactElement[]> {
    const groups = new Map<number, ReactElement[]>();
    const known = articles.map(({ key }) => this.#groupOf.get(key));
    const sizeOf = (group: number) => known.filter((each) => each === group).length;
    const hasRoom = (group: number) =>
      Math.max(sizeOf(group), groups.get(group)?.length ?? 0) < GROUP_SIZE;
    let last: number | undefined;

    for (const [index, article] of articles.entries()) {
      const own = known[index];
      const next = known[index + 1];
      const isOpen = (group?: number): group is number =>
        group !== undefined && (group === last || !groups.has(group));
      const isAmongOthers = last !== undefined && last === next;
      const hasMoved =
        own !== undefined && own !== last && own !== next && (isAmongOthers || sizeOf(own) > 1);

      let group: number;
      if (isOpen(own) && !hasMoved) group = own;
      else if (isOpen(last) && (isAmongOthers || hasRoom(last))) group = last;
      else if (isOpen(next) && hasRoom(next)) group = next;
      else group = ++this.#newest;

      groups.set(group, [...(groups.get(group) ?? []), article]);
      this.#groupOf.set(article.key, group);
      last = group;
    }
    return groups;
  }
}
