import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
// @ts-expect-error -- no types stand beside a single icon
import House, { __iconData } from 'lucide-react/dist/esm/icons/house.mjs';
import createLucideIcon from './icons.ts';

const Drawn = createLucideIcon(__iconData);

test.each([
  ['by itself', {}],
  ['with our attributes', { className: 'mine', 'data-size': 'small', 'data-flip': '' }],
])('an icon %s renders as lucide’s own', (_, given) => {
  const own = renderToStaticMarkup(<House {...given} />);
  const withoutNames = own.replace(/ xmlns="[^"]+"/, '').replace(/ lucide-(house|home)/g, '');
  expect(withoutNames).toContain('<path');
  expect(renderToStaticMarkup(<Drawn {...given} />)).toBe(withoutNames);
});
