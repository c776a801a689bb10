import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../workspace.ts';

/** Calls of auth-js that need the replaced part, and the names of its factors. */
const AUTH = /\b(webauthn|passkey|signInWithPasskey|registerPasskey|signInWithWeb3)\b/;
/** Props that a replaced icon ignores, or that would name what it hides. */
const ICON_PROPS =
  /\s(color|size|strokeWidth|absoluteStrokeWidth|nonScalingStroke|role|aria-label|aria-labelledby|title)=/;
/** The names of an icon, as a class and as a component. */
const ICON_NAMES = /\blucide-(?!react\b)|\.displayName\b/;
/** Imports and names that read an icon's data, or that make an icon of other data. */
const ICON_DATA =
  /import \{[^}]*(?<!as )\b(Icon|icons|createLucideIcon)\b[^}]*\} from 'lucide-react'|'lucide-react\/|\b__iconData\b/;

const sources = read('{ts,tsx}');
const styleSheets = read('css');

function read(extensions: string): { file: string; text: string }[] {
  return globSync(`{apps,libs}/*/{src,standalone}/**/*.${extensions}`, { cwd: root })
    .filter((file) => !/\.test\.tsx?$|left-out/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
}

/**
 * The elements of a file that are icons of lucide-react: each as it is written, with its attributes. A property that
 * holds an icon is called `Icon` where it becomes an element.
 */
function iconsIn(text: string): string[] {
  if (!text.includes("from 'lucide-react'")) return [];
  const imported = [...text.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(' as ').at(-1) ?? '')
    .filter((name) => /^[A-Z]/.test(name));
  const variables = imported.flatMap((name) =>
    [...text.matchAll(new RegExp(`const ([A-Z]\\w*) = [^;(<]*\\b${name}\\b`, 'g'))].map(
      ([, variable = '']) => variable,
    ),
  );
  const names = new Set([...imported, ...variables, 'Icon']);
  return [...names].flatMap((name) => text.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []);
}

test('no source calls what auth-js lost', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter(({ text }) => AUTH.test(text)).map(({ file }) => file)).toEqual([]);
});

test('icons are found under another name, and through a variable or a property', () => {
  const text = `import { Globe, House as Home, Lock, type LucideIcon } from 'lucide-react';
    const Privacy = isPrivate ? Lock : Globe;
    const Page = ({ icon: Icon }: { icon: LucideIcon }) => [<Home />, <Icon size={2} />];
    const Framed = () => <Page size="small"><Privacy color="red" /></Page>;`;
  expect(iconsIn(text)).toEqual(['<Home />', '<Privacy color="red" />', '<Icon size={2} />']);
});

test('no icon is given what the replaced wrapper ignores: it would look right in no build', () => {
  const icons = sources.flatMap(({ file, text }) =>
    iconsIn(text).map((icon) => `${file}: ${icon}`),
  );
  expect(icons.length).toBeGreaterThan(100);
  expect(icons.filter((icon) => ICON_PROPS.test(icon) || !icon.endsWith('/>'))).toEqual([]);
});

test('nobody sets lucide’s context, which icons don’t read', () => {
  expect(sources.filter(({ text }) => text.includes('LucideProvider'))).toEqual([]);
});

test('no source reads the data of an icon, of which only what is drawn is left', () => {
  const reading = sources.filter(({ text }) => ICON_DATA.test(text));
  // It runs in Node, with the library's own files.
  expect(reading.map(({ file }) => file)).toEqual(['libs/build/src/icon-path.ts']);
});

test('no rule or source finds an icon by its name, which the build removes', () => {
  expect(styleSheets.length).toBeGreaterThan(100);
  const named = [...sources, ...styleSheets].filter(({ text }) => ICON_NAMES.test(text));
  expect(named.map(({ file }) => file)).toEqual([]);
});
