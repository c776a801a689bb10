// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { type KeyboardEvent, type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import { ArticleGroups } from './article-groups.ts';
import styles from './feed-list.module.css';
import { strings } from './strings.ts';

interface FeedListProps {
  /** articles */
  children: ReactElement[];
  /** more articles are loading */
  isBusy: boolean;
  /** nothing is left to load */
  isWhole: boolean;
}

/**
 * Articles under each other, with the feed pattern of WAI-ARIA. All of them are there as a whole, for
 * find-in-page, printing and reading by article; the browser paints those near the viewport.
 */
export function FeedList({ children, isBusy, isWhole }: FeedListProps) {
  const feed = useRef<HTMLDivElement>(null);
  const [groups] = useState(() => new ArticleGroups());
  useLayoutEffect(() => {
    if (feed.current) numberArticles(articlesOf(feed.current), isWhole);
  });
  if (children.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the feed pattern
    <div
      ref={feed}
      role="feed"
      className={styles.feed}
      aria-label={strings.feed}
      aria-busy={isBusy}
      onKeyDown={moveByArticle}
    >
      {[...groups.divide(children)].map(([group, articles]) => (
        <div key={group} className={styles.group}>
          {articles}
        </div>
      ))}
    </div>
  );
}

function articlesOf(feed: Element): Element[] {
  return [...feed.children].flatMap((group) => [...group.children]);
}

/** Not by props: a post that arrives on top would render a thousand others anew. */
function numberArticles(articles: readonly Element[], isWhole: boolean): void {
  const size = String(isWhole ? articles.length : -1);
  for (const [index, article] of articles.entries()) {
    const position = String(index + 1);
    if (article.ariaPosInSet !== position) article.ariaPosInSet = position;
    if (article.ariaSetSize !== size) article.ariaSetSize = size;
  }
}

/** Page Down and Page Up move the focus to the next and the previous article. */
function moveByArticle(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (key !== 'PageDown' && key !== 'PageUp') return;
  const element = target as Element;
  if (element.closest('input, textarea, dialog, [role="menu"]')) return;
  const articles = articlesOf(currentTarget);
  const index = articles.findIndex((each) => each.contains(element));
  const next = articles[key === 'PageDown' ? index + 1 : index - 1];
  if (index === -1 || !next) return;
  event.preventDefault();
  (next as HTMLElement).focus();
}
