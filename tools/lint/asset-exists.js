import { existsSync } from 'node:fs';
import path from 'node:path';

const CODE = /\.([cm]?[jt]sx?|json)$/;

/**
 * Refuses a relative import of a stylesheet or picture that doesn't exist. TypeScript can't see it, because
 * `*.css` is declared for every path.
 */
export const assetExists = {
  create(context) {
    const check = ({ source }) => {
      if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return;
      const [name] = source.value.split('?');
      if (!path.extname(name) || CODE.test(name)) return;
      if (existsSync(path.resolve(path.dirname(context.filename), name))) return;
      context.report({ node: source, message: `${name} doesn't exist.` });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
