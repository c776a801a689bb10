import {
  deletes,
  elin,
  fault,
  hanna,
  inserts,
  network,
  setOnline,
  useNetwork,
} from '@pure/testing';
import '@pure/ui/testing/viewport';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { story } from '../../testing/fake-stories.ts';
import { openStories } from '../../testing/open-story.ts';

useNetwork();

let saved: string[];
beforeEach(() => {
  saved = [];
  network.use(
    inserts<{ story_id: string; user_id: string }>('story_hearts', ({ story_id, user_id }) => {
      saved.push(`${user_id} likes ${story_id}`);
      return null;
    }),
    deletes('story_hearts', (filters) => {
      saved.push(`${filters.get('user_id')} takes back ${filters.get('story_id')}`);
      return null;
    }),
  );
});
afterEach(() => setOnline(true));

const heart = () => screen.getByRole('button', { name: 'Like' });
const press = () => fireEvent.click(heart());
const isPressed = () => heart().getAttribute('aria-pressed') === 'true';

test('a heart shows at once, is saved, and can be taken back', async () => {
  const one = story(hanna, 9);
  await openStories(/^Hanna/, one);
  press();
  expect(isPressed()).toBe(true);
  await waitFor(() => expect(saved).toEqual([`${elin.id} likes ${one.id}`]));
  press();
  expect(isPressed()).toBe(false);
  await waitFor(() => expect(saved[1]).toBe(`eq.${elin.id} takes back eq.${one.id}`));
  expect(isPressed()).toBe(false);
});

test('a heart of an earlier visit is pressed, and the member’s own stories have none', async () => {
  const { user } = await openStories(/^Hanna/, story(hanna, 9, { hearted: true }), story(elin, 5));
  expect(isPressed()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: /^Your story/ }));
  await screen.findByRole('button', { name: 'Views (0)' });
  expect(screen.queryByRole('button', { name: 'Like' })).toBeNull();
});

test('without a network the heart waits, and is saved when it is back', async () => {
  await openStories(/^Hanna/, story(hanna, 9));
  setOnline(false);
  press();
  expect(isPressed()).toBe(true);
  expect(saved).toEqual([]);
  setOnline(true);
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('a refused heart is taken back, with words', async () => {
  network.use(inserts('story_hearts', fault.rateLimit));
  await openStories(/^Hanna/, story(hanna, 9));
  press();
  await screen.findByText(/many hearts/);
  expect(isPressed()).toBe(false);
});
