import type { Browser } from '@playwright/test';
import { budgets } from './budgets.ts';
import { loadedBy } from './loaded-by.ts';
import { closeWhenIdle, type Member, otherFigures, scripts } from './measure-routes.ts';
import { createFigure, type Figure } from './verdict.ts';
import { type SentRequest, visit } from './visit.ts';
import { kilobytes } from './weigh.ts';

interface PlacePage {
  path: string;
  /** the name of one of the listed groups or events */
  place: string;
  /** the button of the form */
  create: string;
  /** the script of the page */
  chunk: RegExp;
  /** the requests for its data, unlike those of the frame */
  data: RegExp;
}

export const GROUP = 'Walkers of the coast';
export const EVENT = 'Soup at the lighthouse';

export const placePages: PlacePage[] = [
  {
    path: '/app/groups',
    place: GROUP,
    create: 'Create Group',
    chunk: /\/page-groups\./,
    data: /\/rpc\/(discover_groups|my_groups|group_\w+|friendship_with)|\/sign-files/,
  },
  {
    path: '/app/events',
    place: EVENT,
    create: 'Create Event',
    chunk: /\/page-events\./,
    data: /\/rpc\/(event_\w+|my_events|attending|discover_\w+|friendship_with)|\/sign-files/,
  },
];

/** What a list of groups or events loads, then one of them, and the form. */
export async function measurePlaces(
  browser: Browser,
  origin: string,
  { signIn }: Member,
  { path, place, create, chunk, data }: PlacePage,
): Promise<Figure[]> {
  const isData = ({ url, preflightFor }: SentRequest) =>
    preflightFor === undefined && data.test(url);
  const isSigning = ({ url }: SentRequest) => url.includes('/sign-files');
  const visited = await visit(browser, origin + path, { signIn });
  const shownAt = await visited.textShownAt(place);
  await visited.untilIdle();
  const list = visited.sent();
  const pages = scripts(list).filter((url) => chunk.test(url));
  if (pages.length === 0) throw new Error(`${path} has no script of its own`);
  if (list.filter(isData).filter(isSigning).length > 1)
    throw new Error(`${path} signs its covers in several batches`);

  const { page } = visited;
  const dialog = await loadedBy(
    visited,
    async () => {
      await page.getByRole('link', { name: place }).click();
      await page.getByRole('dialog').getByRole('tab').first().waitFor();
    },
    // What the feed lends to it, and the parts that load after it.
    /\/(slot-|composer|post-|empty-|unsent|offline|keep-)|\/feed\//,
  );
  const opened = visited.sent().slice(list.length);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const form = await loadedBy(visited, async () => {
    await page.getByRole('button', { name: create }).first().click();
    await page.getByRole('dialog').waitFor();
  });
  await closeWhenIdle(visited);
  return [
    createFigure(
      budgets.firstCard,
      await kilobytes(scripts(list.filter(({ at }) => at <= shownAt))),
      path,
    ),
    createFigure(budgets.page, await kilobytes(pages), path),
    createFigure(budgets.placeDialog, dialog, path),
    createFigure(budgets.placeForm, form, path),
    createFigure(
      budgets.listRequests,
      list.filter(isData).filter((sent) => !isSigning(sent)).length,
      path,
    ),
    createFigure(
      budgets.placeRequests,
      opened.filter(isData).filter((sent) => !isSigning(sent)).length,
      path,
    ),
    ...(await otherFigures(path, list)),
  ];
}
