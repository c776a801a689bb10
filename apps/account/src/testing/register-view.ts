import { paths } from '@pure/contracts';
import { auth, elin, network, renderRoute, rpc, signedInAs } from '@pure/testing';
import { screen } from '@testing-library/react';
import { routes } from '../remote/routes.tsx';

export const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
export const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /join/i });
export const free = () =>
  screen.findByText('✓ Username is available', undefined, { timeout: 2_000 });

/** Answers whether usernames are free. */
export function fakeUsernames(taken: ReadonlySet<string>): void {
  network.use(rpc<{ name: string }>('username_available', ({ name }) => !taken.has(name)));
}

export async function open(ref?: string, key?: string) {
  const opened = await renderRoute(routes, { at: paths.register(ref, key) });
  await field('Full name');
  return opened;
}

const elins = {
  'Full name': 'Elin Sandberg',
  Username: 'Elin_S',
  Email: 'elin@pure.test',
  Password: 'kalefrost',
  'Confirm password': 'kalefrost',
};

export async function fillIn(
  { user }: Awaited<ReturnType<typeof open>>,
  differently: Partial<typeof elins> = {},
): Promise<void> {
  for (const [name, value] of Object.entries({ ...elins, ...differently })) {
    if (value) await user.type(await field(name), value);
  }
}

export function signsUp(answer: (body: Record<string, unknown>) => unknown): void {
  network.use(...signedInAs(elin), auth('post /signup', answer));
}
