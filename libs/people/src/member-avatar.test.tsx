import { elin, renderRoute, useNetwork } from '@pure/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MemberAvatar } from './member-avatar.tsx';

useNetwork();

const show = (member: typeof elin) =>
  renderRoute(() => [{ path: '/', element: <MemberAvatar member={member} /> }], {
    at: '/',
    as: elin,
  });

test('a picture is loaded from the public bucket', async () => {
  await show({ ...elin, avatar_url: `${elin.id}/face.webp` });
  const picture = await screen.findByAltText('');
  expect(picture.getAttribute('src')).toBe(
    `http://pure.test/storage/v1/object/public/avatars/${elin.id}/face.webp`,
  );
});

test('without a picture the initials are shown', async () => {
  await show(elin);
  expect(await screen.findByText('ES')).toBeTruthy();
});
