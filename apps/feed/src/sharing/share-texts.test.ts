import { elin, hanna, post } from '@pure/testing';
import { expect, test } from 'vitest';
import { shareTexts } from './share-texts.ts';

const origin = 'https://pure.example';
const soup = post(hanna, 'Soup on Thursday', 1);
const link = `https://pure.example/app?post=${soup.id}`;
const parameter = (address: string, name: string) => new URL(address).searchParams.get(name);
const photo = {
  path: 'p',
  kind: 'image',
  width: 1,
  height: 1,
  placeholder: null,
  alt: null,
} as const;

test('each service receives the text and the link, or the link alone if it takes no text [107]', () => {
  const { services, message, copy } = shareTexts(origin, soup);
  expect(message).toBe('Hanna Berg on PURE: “Soup on Thursday”');
  expect(copy).toBe(`${message}\n${link}`);
  expect(new URL(services.whatsApp).host).toBe('wa.me');
  expect(parameter(services.whatsApp, 'text')).toBe(copy);
  expect(services.email).toMatch(/^mailto:\?/);
  expect(services.email).not.toContain('+');
  expect(parameter(services.email, 'body')).toBe(copy);
  expect(new URL(services.facebook).host).toBe('www.facebook.com');
  expect(parameter(services.facebook, 'u')).toBe(link);
});

test('150 characters are shared, 100 copied for other networks, with an ellipsis when longer [108]', () => {
  const { message, shortCopy } = shareTexts(origin, post(hanna, 'a'.repeat(151), 1));
  expect(message).toBe(`Hanna Berg on PURE: “${'a'.repeat(150)}…”`);
  expect(shortCopy).toBe(`Hanna Berg on PURE: “${'a'.repeat(100)}…”\n${link}`);
  expect(shareTexts(origin, post(hanna, 'a'.repeat(100), 1)).shortCopy).not.toContain('…');
});

test('a repost shares its original', () => {
  const repost = { ...post(elin, 'Reposted from @hannaberg: Soup', 9), original: soup };
  expect(shareTexts(origin, repost)).toEqual(shareTexts(origin, soup));
});

test('a picture without text is named', () => {
  expect(shareTexts(origin, { ...post(hanna, '', 1), media: [photo] }).message).toBe(
    'Hanna Berg shared a photo on PURE',
  );
  const video = { ...photo, kind: 'video' } as const;
  expect(shareTexts(origin, { ...post(hanna, ' ', 1), media: [video] }).message).toBe(
    'Hanna Berg shared a video on PURE',
  );
});
