import '@pure/ui/testing/viewport';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OfferCard } from './offer-card.tsx';

afterEach(cleanup);

const titles = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);

/** Each offer has its place in the page, whether or not it is due. */
function Offers({ due }: { due: string[] }) {
  return ['First', 'Second'].map(
    (title) =>
      due.includes(title) && (
        <OfferCard key={title} icon={null} title={title} text="">
          {null}
        </OfferCard>
      ),
  );
}

test('an open offer stays although one with an earlier place becomes due, which follows it', () => {
  const { rerender } = render(<Offers due={['Second']} />);
  expect(titles()).toEqual(['Second']);
  rerender(<Offers due={['First', 'Second']} />);
  expect(titles()).toEqual(['Second']);
  rerender(<Offers due={['First']} />);
  expect(titles()).toEqual(['First']);
});

test('pages scroll clear of an open offer alone', () => {
  const { rerender } = render(<Offers due={['First']} />);
  const covered = () => document.documentElement.style.getPropertyValue('--covered-end');
  expect(covered()).not.toBe('');
  rerender(<Offers due={[]} />);
  expect(covered()).toBe('');
});
