import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cleanup, render, screen } from '@testing-library/react';
import { Ellipsis, X } from 'lucide-react';
import { afterEach, expect, test } from 'vitest';
import { IconButton } from './icon-button.tsx';

afterEach(cleanup);

/** The style sheet tells a cross by its drawing, which an update of lucide-react may change. */
test('the rule for crosses applies to a cross, and to no dots', () => {
  const css = readFileSync(path.join(import.meta.dirname, 'icon-button.module.css'), 'utf8');
  const [, drawing = ''] = /\.icon-button:has\(> (.+)\) \{\s+--empty:/.exec(css) ?? [];
  render(<IconButton label="Close" icon={<X />} />);
  render(<IconButton label="More" icon={<Ellipsis />} />);
  const drawnIn = (name: string) =>
    screen.getByRole('button', { name }).querySelector(`:scope > ${drawing}`);
  expect(drawnIn('Close')).not.toBeNull();
  expect(drawnIn('More')).toBeNull();
});
