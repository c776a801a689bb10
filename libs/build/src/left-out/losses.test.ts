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

const sources = read('{ts,tsx}');
const styleSheets = read('css');

function read(extensions: string): { file: string; text: string }[] {
  return globSync(`{apps,libs}/*/{src,standalone}/**/*.${extensions}`, { cwd: root })
    .filter((file) => !/\.test\.tsx?$|left-out/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
}

/** The elements of a file that are icons of lucide-react: each as it is written, with its attributes. */
function iconsIn(text: string): string[] {
  const imported = [...text.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(' as ').at(-1) ?? '')
    .filter((name) => /^[A-Z]/.test(name));
  return imported.flatMap((name) => text.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []);
}

test('no source calls what auth-js lost', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter(({ text }) => AUTH.test(text)).map(({ file }) => file)).toEqual([]);
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

test('no rule or source finds an icon by its name, which the build removes', () => {
  expect(styleSheets.length).toBeGreaterThan(100);
  const named = [...sources, ...styleSheets].filter(({ text }) => ICON_NAMES.test(text));
  expect(named.map(({ file }) => file)).toEqual([]);
});
