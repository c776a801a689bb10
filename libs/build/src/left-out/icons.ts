import { createElement, type ComponentProps, type ReactElement, type SVGProps } from 'react';

interface IconData {
  node: [tag: string, attributes: SVGProps<SVGElement>][];
}

/**
 * In place of what lucide-react draws its icons with: sizes, strokes and colours are our stylesheet's, and
 * an icon of ours says nothing by itself, so that a name beside it is all that is read.
 */
export default function createLucideIcon({ node }: IconData) {
  return function Icon({ className, ...attributes }: ComponentProps<'svg'>): ReactElement {
    return createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `lucide ${className}` : 'lucide',
        'aria-hidden': true,
        ...attributes,
      },
      node.map(([tag, drawn]) => createElement(tag, drawn)),
    );
  };
}
