import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vitest/config';

const resolve = createRequire(import.meta.url).resolve;
const library = path.join(path.dirname(resolve('lucide-react')), '../esm');

/**
 * Imports each icon from its own file. Node would evaluate all icons of lucide-react again for each test file, which
 * takes as long as a twentieth of the tests.
 */
export function importIconsOneByOne(): Plugin {
  const files = iconFiles();
  return {
    name: 'import-icons-one-by-one',
    enforce: 'pre',
    transform(code) {
      if (!code.includes(`'lucide-react'`)) return null;
      return code.replaceAll(/import \{([^}]*)\} from 'lucide-react';/g, (_, names: string) =>
        listNames(names)
          .map(([name, local]) => importOf(name, local))
          .join(' '),
      );
    },
  };

  function importOf(name: string, local: string): string {
    const file = files.get(name);
    return file
      ? `import ${local} from ${JSON.stringify(file)};`
      : `import { ${name} as ${local} } from 'lucide-react';`;
  }
}

/** The file of each name, aliases included. */
function iconFiles(): Map<string, string> {
  const index = readFileSync(path.join(library, 'lucide-react.mjs'), 'utf8');
  const exports = index.matchAll(/^export \{(.+)\} from '(\.\/icons\/.+)';$/gm);
  return new Map(
    [...exports].flatMap(([, names = '', file = '']) =>
      listNames(names).map(([, name]) => [name, path.join(library, file)] as const),
    ),
  );
}

/** `A, B as C` as pairs of a name and its local name; types are left out. */
function listNames(list: string): [name: string, local: string][] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry && !entry.startsWith('type '))
    .map((entry) => {
      const [name = '', local = name] = entry.split(' as ');
      return [name, local];
    });
}
