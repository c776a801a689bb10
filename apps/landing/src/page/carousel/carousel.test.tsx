import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preferMotion } from '../../testing/motion.ts';
import { promises } from './promises.ts';
import { Voices } from './voices.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  preferMotion('full');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function shown(): number {
  const slides = [...document.querySelectorAll('figure')];
  const at = slides.filter((slide) => 'shown' in slide.dataset);
  expect(at).toHaveLength(1);
  return slides.findIndex((slide) => slide === at[0]) + 1;
}

test('[180] four promises, each with the fact that proves it', () => {
  render(<Voices configuration={{}} />);
  expect(promises).toHaveLength(4);
  for (const { fact, content } of promises) {
    expect(screen.getByText(content).closest('figure')?.textContent).toContain(fact);
  }
});

test('[180] voices of the configuration take their place', () => {
  const voices = [
    { content: 'I read it with my coffee.', author: 'Oskar Lund' },
    { content: 'My sister posts a photo and I see it.', author: 'Nora Quinn' },
  ];
  render(<Voices configuration={{ voices }} />);
  expect(screen.getByRole('region', { name: 'What members say' })).toBeTruthy();
  for (const { author, content } of voices) {
    expect(screen.getByText(content).closest('figure')?.textContent).toContain(author);
  }
  expect(screen.getByText('1 of 2')).toBeTruthy();
  expect(screen.queryByText(promises[0]?.content ?? '')).toBeNull();
});

test('[180] fewer voices that take the promises’ place leave one of them shown', () => {
  const { rerender } = render(<Voices configuration={{}} />);
  press('Previous');
  expect(shown()).toBe(4);
  const voices = [1, 2, 3].map((each) => ({ content: `Voice ${each}`, author: 'Nora Quinn' }));
  rerender(<Voices configuration={{ voices }} />);
  expect(shown()).toBe(1);
  expect(screen.getByText('1 of 3')).toBeTruthy();
  press('Next');
  expect(shown()).toBe(2);
});

test('[180] the slides advance every 5 s and start again after the last', () => {
  render(<Voices configuration={{}} />);
  expect(shown()).toBe(1);
  pass(4999);
  expect(shown()).toBe(1);
  pass(1);
  expect(shown()).toBe(2);
  pass(15_000);
  expect(shown()).toBe(1);
});

test('[180] choosing a slide stops the carousel for good', () => {
  render(<Voices configuration={{}} />);
  press('Next');
  expect(shown()).toBe(2);
  expect(screen.getByText('2 of 4')).toBeTruthy();
  pass(30_000);
  expect(shown()).toBe(2);
  press('Previous');
  press('Previous');
  expect(shown()).toBe(4);
  pass(30_000);
  expect(shown()).toBe(4);
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
});

test('it can be paused and resumed', () => {
  render(<Voices configuration={{}} />);
  press('Pause');
  pass(30_000);
  expect(shown()).toBe(1);
  press('Play');
  pass(5000);
  expect(shown()).toBe(2);
});

test('it waits while it is hovered or focused', () => {
  render(<Voices configuration={{}} />);
  const carousel = screen.getByRole('region', { name: 'What PURE promises' });
  fireEvent.pointerEnter(carousel);
  pass(30_000);
  expect(shown()).toBe(1);
  fireEvent.pointerLeave(carousel);
  act(() => screen.getByRole('button', { name: 'Next' }).focus());
  pass(30_000);
  expect(shown()).toBe(1);
  act(() => screen.getByRole('button', { name: 'Next' }).blur());
  pass(5000);
  expect(shown()).toBe(2);
});

test('with reduced motion it never advances by itself', () => {
  preferMotion('reduced');
  render(<Voices configuration={{}} />);
  pass(30_000);
  expect(shown()).toBe(1);
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  press('Next');
  expect(shown()).toBe(2);
});

test('only slides that the visitor chose are announced', () => {
  render(<Voices configuration={{}} />);
  const slides = document.querySelector('[aria-live]');
  expect(slides?.getAttribute('aria-live')).toBe('off');
  press('Next');
  expect(slides?.getAttribute('aria-live')).toBe('polite');
});
