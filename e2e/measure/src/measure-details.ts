import type { Browser } from '@playwright/test';
import { budgets } from './budgets.ts';
import { closeWhenIdle, type Member, otherFigures, scripts } from './measure-routes.ts';
import { createFigure, type Figure } from './verdict.ts';
import { type SentRequest, visit } from './visit.ts';
import { kilobytes } from './weigh.ts';

interface DetailsPage {
  path: string;
  /** the name of one of the listed groups or events */
  entry: string;
  /** the button of the form */
  create: string;
  /** the scripts of the page, of an open group or event and of the form */
  chunks: { page: RegExp; dialog: RegExp; form: RegExp };
  /** the requests for its data, unlike those of the frame */
  data: RegExp;
}

export const GROUP = 'Walkers of the coast';
export const EVENT = 'Soup at the lighthouse';

export const detailsPages: DetailsPage[] = [
  {
    path: '/app/groups',
    entry: GROUP,
    create: 'Create Group',
    chunks: { page: /\/page-groups\./, dialog: /\/group-dialog\./, form: /\/group-form\./ },
    data: /\/rpc\/(discover_groups|my_groups|group_\w+|friendship_with)|\/sign-files/,
  },
  {
    path: '/app/events',
    entry: EVENT,
    create: 'Create Event',
    chunks: { page: /\/page-events\./, dialog: /\/event\./, form: /\/event-form\./ },
    data: /\/rpc\/(event_\w+|my_events|attending|discover_\w+|friendship_with)|\/sign-files/,
  },
];

/** The scripts of a list of groups or events, then of an open one, and of the form. */
export async function measureDetails(
  browser: Browser,
  origin: string,
  { signIn }: Member,
  { path, entry, create, chunks, data }: DetailsPage,
): Promise<Figure[]> {
  const isData = ({ url, preflightFor }: SentRequest) =>
    preflightFor === undefined && data.test(url);
  const isSigning = ({ url }: SentRequest) => url.includes('/sign-files');
  const visited = await visit(browser, origin + path, { signIn });
  const shownAt = await visited.textShownAt(entry);
  await visited.untilIdle();
  const list = visited.sent();
  if (list.filter(isData).filter(isSigning).length > 1)
    throw new Error(`${path} signs its covers in several batches`);

  const { page } = visited;
  await page.getByRole('link', { name: entry }).click();
  await page.getByRole('dialog').getByRole('tab').first().waitFor();
  await visited.untilIdle();
  const opened = visited.sent().slice(list.length);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: create }).first().click();
  await page.getByRole('dialog').waitFor();
  const all = scripts(await closeWhenIdle(visited));
  // Scripts that the feed lends to an open group or event, and those that several parts share, aren't its own.
  const weigh = async (chunk: RegExp) => {
    const own = all.filter((url) => chunk.test(url));
    if (own.length === 0) throw new Error(`${path} loaded no script like ${chunk}`);
    return kilobytes(own);
  };
  return [
    createFigure(
      budgets.firstCard,
      await kilobytes(scripts(list.filter(({ at }) => at <= shownAt))),
      path,
    ),
    createFigure(budgets.page, await weigh(chunks.page), path),
    createFigure(budgets.detailsDialog, await weigh(chunks.dialog), path),
    createFigure(budgets.detailsForm, await weigh(chunks.form), path),
    createFigure(
      budgets.listRequests,
      list.filter(isData).filter((sent) => !isSigning(sent)).length,
      path,
    ),
    createFigure(
      budgets.detailsRequests,
      opened.filter(isData).filter((sent) => !isSigning(sent)).length,
      path,
    ),
    ...(await otherFigures(path, list)),
  ];
}
