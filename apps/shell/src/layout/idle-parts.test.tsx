import { elin, useNetwork } from '@pure/testing';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { startPagePrefetch } from '../navigation/page-prefetch.ts';
import { renderShell } from '../testing/render-shell.tsx';

vi.mock('../navigation/page-prefetch.ts', { spy: true });

useNetwork();

test('the document’s missing names of files are read once the page is idle', async () => {
  const requestIdle = vi.fn<(run: () => void) => number>();
  vi.stubGlobal('requestIdleCallback', requestIdle);
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  await renderShell({ at: '/app', as: elin });
  await screen.findByRole('banner');
  await vi.waitFor(() => expect(requestIdle).toHaveBeenCalled(), 3_000);
  expect(startPagePrefetch).not.toHaveBeenCalled();
  act(() => requestIdle.mock.calls.forEach(([run]) => run()));
  await vi.waitFor(() => expect(startPagePrefetch).toHaveBeenCalledOnce(), 3_000);
});
