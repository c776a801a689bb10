// @vitest-environment node
import { expect, test } from 'vitest';
import { prerenderPage } from './prerender.tsx';

const html = await prerenderPage();

test('without a script the page reads and its links lead somewhere', () => {
  expect(html).toContain('<h1>Real social media for real people</h1>');
  const addresses = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, address]) => address);
  expect(new Set(addresses)).toEqual(new Set(['/landing', '/login', '/register']));
});

test('every voice is in it', () => {
  expect(html.match(/<figure/g)?.length).toBe(5);
});

test('nothing in it needs what the policy refuses: no inline style, script or handler', () => {
  expect(html).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/i);
});

test('it is whole: nothing waits for a script to be put in its place', () => {
  expect(html).not.toMatch(/<template|<!--\$\?-->/);
});
