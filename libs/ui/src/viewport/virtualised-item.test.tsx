import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setInView } from '../testing/fake-viewport.ts';
import { VirtualisedItem } from './virtualised-item.tsx';

afterEach(cleanup);

function renderItem(id: string): HTMLElement {
  render(
    <ul>
      <VirtualisedItem id={id}>Soup</VirtualisedItem>
    </ul>,
  );
  return screen.getByRole('listitem');
}

test('an item far from the viewport keeps its height without its content', () => {
  const item = renderItem('far');
  setInView([item], false);
  expect(screen.queryByText('Soup')).toBeNull();
  const far = screen.getByRole('listitem', { hidden: true });
  expect(far.style.blockSize).toBe('120px');
  setInView([far], true);
  screen.getByText('Soup');
});

test('an item of a list that is hidden stays as it is', () => {
  setInView([renderItem('hidden')], false, 0);
  screen.getByText('Soup');
});
