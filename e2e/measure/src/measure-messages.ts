import type { Browser, Page } from '@playwright/test';
import { budgets } from './budgets.ts';
import { loadedBy } from './loaded-by.ts';
import { closeWhenIdle, type Member, otherFigures, scripts } from './measure-routes.ts';
import { createFigure, type Figure } from './verdict.ts';
import { visit } from './visit.ts';
import { kilobytes } from './weigh.ts';

/** The list of conversations, and what its parts and those of a conversation load on demand. */
export async function measureMessages(
  browser: Browser,
  origin: string,
  { signIn, message }: Member,
): Promise<Figure[]> {
  const visited = await visit(browser, `${origin}/app/messages`, { signIn });
  const shownAt = await visited.textShownAt(message);
  await visited.untilIdle();
  const list = visited.sent();
  const { page } = visited;
  const conversation = await loadedBy(visited, async () => {
    await row(page).click();
    await page.getByRole('log').waitFor();
  });
  const lightbox = await loadedBy(
    visited,
    async () => {
      await page.getByRole('log').getByRole('button', { name: PICTURE }).click();
      await page.getByRole('dialog').waitFor();
    },
    MENU,
  );
  await page.keyboard.press('Escape');
  const recorder = await loadedBy(
    visited,
    () => page.getByRole('button', { name: 'Record a voice note' }).click(),
    MENU,
  );
  const search = await loadedBy(visited, async () => {
    await page.getByRole('searchbox', { name: 'Search messages' }).fill('ferry');
    await page.locator('mark').first().waitFor();
  });
  await closeWhenIdle(visited);
  return [
    createFigure(
      budgets.firstRow,
      await kilobytes(scripts(list.filter(({ at }) => at <= shownAt))),
    ),
    createFigure(budgets.messagesIdle, await kilobytes(scripts(list))),
    createFigure(budgets.messageSearch, search),
    createFigure(budgets.conversation, conversation),
    createFigure(budgets.lightbox, lightbox),
    createFigure(budgets.recorder, recorder),
    ...(await otherFigures('/app/messages', list)),
  ];
}

/** The alternative text of the picture in the conversation. */
export const PICTURE = 'The ferry at the pier';

const row = (page: Page) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('link').first();

/** The menu of a message loads when the pointer or the focus passes its message. */
const MENU = /\/message-menu\./;
