import { configure } from '@testing-library/react';

/** How long a view test waits for what it expects: a slow machine isn't a failure, only a slow one. */
export const PATIENCE_MS = 10_000;

configure({ asyncUtilTimeout: PATIENCE_MS });
