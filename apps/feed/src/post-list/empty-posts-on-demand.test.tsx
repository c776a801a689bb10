import { elin, removeParts, renderRoute, useNetwork } from '@pure/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EmptyPostsOnDemand } from './empty-posts-on-demand.tsx';

useNetwork();

test('an empty list whose file was removed since the page was opened offers Reload in its place [87]', async () => {
  const reload = removeParts();
  const list = <EmptyPostsOnDemand source={{ kind: 'member', memberId: elin.id }} />;
  const element = <main>{list}</main>;
  const { user } = await renderRoute(() => [{ path: '/', element }], { at: '/' });
  await screen.findByRole('heading', { name: 'Failed to load posts' });
  const notice = within(screen.getByRole('main'));
  notice.getByText('PURE has changed since you opened it.');
  expect(notice.queryByRole('button', { name: 'Try again' })).toBeNull();
  await user.click(notice.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
});
