import type { Cursor } from '@pure/contracts';
import type { HomeFeedPage } from '@pure/contracts/database';
import { arrayOf, isString, nullable, objectOf, readStored, type Validator } from '@pure/drafts';
import type { QueryClient } from '@tanstack/react-query';
import { feedStorage } from '../feed-storage.ts';
import { getPostList } from './post-cache.ts';
import { postKeys } from './post-keys.ts';
import { keysetPosts, openPostList, type PostListState } from './post-list-state.ts';

/** Browsers store about five million characters for a site. */
const MAX_CHARACTERS = 200_000;
const MAX_POSTS = 20;

/** A build with posts of another shape doesn't read them. */
const name = `home.${postKeys.version}`;

const isCursor = objectOf<Cursor>({ at: isString, id: isString });
const isKeptHome = objectOf({
  items: arrayOf(objectOf({ id: isString, content: isString, created_at: isString })),
  next: nullable(isCursor),
}) as Validator<unknown> as Validator<HomeFeedPage>;

const queryKey = postKeys.list({ kind: 'home' });

/**
 * Keeps the posts that the member sees, without pictures, for a start without a network: now, and as they are when the
 * member leaves. Returns how to stop.
 */
export function keepHome(queryClient: QueryClient, memberId: string): () => void {
  const storeList = () => {
    const list = getPostList(queryClient, queryKey);
    if (list) feedStorage(memberId).write(name, JSON.stringify(pageToKeep(list)));
  };
  storeList();
  addEventListener('pagehide', storeList);
  document.addEventListener('visibilitychange', storeList);
  return () => {
    removeEventListener('pagehide', storeList);
    document.removeEventListener('visibilitychange', storeList);
  };
}

/** Shows what was kept, if nothing is shown yet. A failure to read Home stays one. */
export function showKeptHome(queryClient: QueryClient, memberId: string): void {
  const page = readStored(isKeptHome, feedStorage(memberId).read(name));
  const query = queryClient.getQueryCache().find<PostListState>({ queryKey });
  if (!page || !query || query.state.data) return;
  const data = openPostList(page);
  if (query.state.status === 'error') query.setState({ data });
  else query.setData(data);
}

function pageToKeep({ shown }: PostListState): HomeFeedPage {
  const items: HomeFeedPage['items'] = [];
  let characters = 0;
  for (const post of shown.items.slice(0, MAX_POSTS)) {
    characters += JSON.stringify(post).length;
    if (characters > MAX_CHARACTERS) break;
    items.push(post);
  }
  const last = items.at(-1);
  const isCut = items.length < shown.items.length;
  return { items, next: isCut && last ? keysetPosts.cursorOf(last) : shown.next };
}
