import { screen } from '@testing-library/react';

/** The words of all alerts: those of a form and those of toasts that don't confirm. */
export const alerts = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter(Boolean);
