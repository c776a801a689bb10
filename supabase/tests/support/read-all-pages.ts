import type { Page } from '@pure/contracts';

export type RequestPage = (after: Page<unknown>['next']) => PromiseLike<unknown>;

/** The items of all pages of a list. */
export async function readAllPages<Item>(request: RequestPage): Promise<Item[]> {
  const items: Item[] = [];
  let after: Page<Item>['next'] = null;
  do {
    const page = (await request(after)) as Page<Item>;
    items.push(...page.items);
    after = page.next;
  } while (after);
  return items;
}
