// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { prerenderPage } from './prerender.tsx';

const aboutSite = ['/privacy', '/terms', '/contact'];

const addressesIn = (html: string) =>
  new Set([...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, address]) => address));

describe.each(['/landing', ...aboutSite])('%s', async (at) => {
  const html = await prerenderPage(at);

  test('has no inline style, script or handler, which the content security policy forbids', () => {
    expect(html).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/i);
  });

  test('needs no script to complete it', () => {
    expect(html).toContain('</h1>');
    expect(html).not.toMatch(/<template|<!--\$\?-->/);
  });

  test('names itself for the few rules that it gets if its styles don’t arrive', () => {
    expect(html).toMatch(new RegExp(`^<div [^>]*data-prerendered="${at.slice(1)}"`, 'i'));
  });
});

test('without scripts the front page is readable and its links work', async () => {
  const html = await prerenderPage('/landing');
  expect(html).toContain('<h1>Real social media for real people</h1>');
  expect(addressesIn(html)).toEqual(new Set(['/landing', '/login', '/register', ...aboutSite]));
});

test('the front page contains every promise, a post and a conversation', async () => {
  expect((await prerenderPage('/landing')).match(/<figure/g)?.length).toBe(6);
});

test.each([
  ['/privacy', 'Privacy', 'PURE sets no cookies'],
  ['/terms', 'Terms', 'Be a real person'],
  ['/contact', 'Contact', 'choose Help &amp; Support'],
])('[2] without scripts %s is readable and leads to the other pages', async (at, title, words) => {
  const html = await prerenderPage(at);
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  expect(html).toContain(words);
  expect(addressesIn(html)).toEqual(new Set(['/landing', '/app', ...aboutSite]));
});

test.each(aboutSite)('%s leaves places for the operator that compose fills', async (at) => {
  const html = await prerenderPage(at);
  for (const field of ['operator_name', 'operator_address', 'contact_email']) {
    expect(html).toContain(` data-configured-text="${field}"></dd>`);
  }
});
