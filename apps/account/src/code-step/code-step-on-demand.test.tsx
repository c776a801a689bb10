import { setPartHost } from '@pure/contracts/import-part';
import { removeParts, renderRoute, useNetwork } from '@pure/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CodeStepOnDemand } from './code-step-on-demand.tsx';

useNetwork();

const element = <CodeStepOnDemand offersRecovery onDone={() => {}} />;
const open = () => renderRoute(() => [{ path: '/', element }], { at: '/' });

test('a code step whose file was removed since the page was opened offers Reload [22]', async () => {
  const reload = removeParts();
  const { user } = await open();
  await screen.findByRole('heading', { name: 'PURE has changed since you opened it.' });
  const { getByRole, queryByRole } = within(screen.getByRole('main'));
  expect(queryByRole('button', { name: 'Try again' })).toBeNull();
  await user.click(getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('a code step that couldn’t be loaded opens with Try again [22]', async () => {
  let isReachable = false;
  setPartHost({
    load: (load) => (isReachable ? load() : Promise.reject(new Error('offline'))),
    showWaiting: () => {},
  });
  const { user } = await open();
  await screen.findByRole('heading', { name: /^We can’t reach PURE\./ });
  expect(screen.getByTestId('announcer').textContent).toMatch(/^We can’t reach PURE\./);
  isReachable = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'One more step' });
});
