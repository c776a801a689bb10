import { screen } from '@testing-library/react';

/** The first names of the list's conversations, from the top. */
export const shownNames = () =>
  screen
    .getAllByRole('listitem')
    .map((item) => item.querySelector('strong')?.textContent.split(' ')[0]);

/** The second line of a conversation's row. */
export const lineOf = (name: string) =>
  screen.getByRole('link', { name: new RegExp(name) }).querySelector('small')?.textContent;
