import type { Page } from '@playwright/test';
import { paths } from '@pure/contracts';
import type { Member } from '@pure/e2e-support';

export const openConversation = (page: Page, partner: Member) =>
  page.goto(paths.messages({ with: partner.id }));

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const notes = (page: Page) => page.getByRole('log').getByRole('article');

/** The time of the playback, in ms. */
export const position = (page: Page, note: number) =>
  notes(page)
    .nth(note)
    .getByRole('slider')
    .evaluate((slider: HTMLInputElement) => slider.valueAsNumber);
