import { network, renderRoute, rpc, useNetwork } from '@pure/testing';
import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { routes } from '../../remote/routes.tsx';
import { preferMotion } from '../../testing/motion.ts';

useNetwork();
beforeEach(() => {
  preferMotion('full');
  network.use(rpc('site_figures', () => ({})));
});

const voices = [{ content: 'I read it with my coffee.', author: 'Oskar Lund' }];
const figures = [{ value: '12.4', label: 'tons of CO2', source: 'https://pure.example/trees' }];
const ofAnotherPage = { voices: undefined, figures: undefined };

/** Answers `/config.json`; other requests go to the fake network. */
function answerConfiguration(answer: () => Promise<Response>) {
  const { fetch } = globalThis;
  const asked = vi.fn<(init?: RequestInit) => Promise<Response>>(answer);
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) =>
    address === '/config.json' ? asked(init) : fetch(address, init),
  );
  return asked;
}

async function visit(configuration: object) {
  await renderRoute(routes, { at: '/landing', configuration });
  await screen.findByRole('main');
}

test('[180] [182] a document that holds voices and figures shows them at once', async () => {
  const asked = answerConfiguration(async () => Response.json({}));
  await visit({ voices, figures });
  expect(screen.getByText('I read it with my coffee.')).toBeTruthy();
  expect(screen.getByText('12.4')).toBeTruthy();
  expect(asked).not.toHaveBeenCalled();
});

test('[180] [182] if the document is another page’s, they are shown once they have arrived', async () => {
  answerConfiguration(async () => Response.json({ voices, figures }));
  await visit(ofAnotherPage);
  await screen.findByText('I read it with my coffee.');
  expect(screen.getByText('12.4')).toBeTruthy();
});

test.each<[string, () => Promise<Response>]>([
  ['fail to load', async () => Response.json({ voices, figures }, { status: 500 })],
  ['can’t be reached', () => Promise.reject(new TypeError('network error'))],
  ['aren’t configured', async () => Response.json({})],
])('if they %s, the page is whole without them', async (_, answer) => {
  const asked = answerConfiguration(answer);
  await visit(ofAnotherPage);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByRole('region', { name: 'What PURE promises' })).toBeTruthy();
});

test('the request has a deadline, and ends with the page', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const asked = answerConfiguration(() => new Promise(() => {}));
  await visit(ofAnotherPage);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  const signal = asked.mock.calls[0]?.[0]?.signal;
  expect(timeout).toHaveBeenCalledWith(4_000);
  expect(signal?.aborted).toBe(false);
  cleanup();
  expect(signal?.aborted).toBe(true);
});
