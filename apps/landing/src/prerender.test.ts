// @vitest-environment node
import { expect, test } from 'vitest';
import { prerenderPage } from './prerender.tsx';

const html = await prerenderPage();

test('without scripts the page is readable and its links work', () => {
  expect(html).toContain('<h1>Real social media for real people</h1>');
  const addresses = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, address]) => address);
  expect(new Set(addresses)).toEqual(new Set(['/landing', '/login', '/register']));
});

test('it contains every testimonial', () => {
  expect(html.match(/<figure/g)?.length).toBe(5);
});

test('it has no inline style, script or handler, which the content security policy forbids', () => {
  expect(html).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/i);
});

test('it needs no script to complete it', () => {
  expect(html).not.toMatch(/<template|<!--\$\?-->/);
});
