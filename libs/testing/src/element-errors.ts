import { configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();

/** What Testing Library sets while it tries what a wait is for; its types leave it out. */
interface Attempt {
  _disableExpensiveErrorDiagnostics?: boolean;
}

/**
 * A wait asks for an error at each attempt, and draws the page into its message; at the end it draws the page again.
 * Attempts do without, which saves 4 % of the time of the view tests.
 */
configure({
  getElementError(message, container) {
    const { _disableExpensiveErrorDiagnostics: isAttempt } = getConfig() as Attempt;
    if (!isAttempt) return getElementError(message, container);
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    return error;
  },
});
