import { createElement, type ComponentProps, type ReactElement, type SVGProps } from 'react';

interface IconData {
  node: [tag: string, attributes: SVGProps<SVGElement>][];
}

/**
 * Replaces lucide-react's icon wrapper. Our stylesheet sets sizes, strokes and colours, and screen readers
 * ignore every icon.
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
      ...node.map(([tag, drawn]) => createElement(tag, drawn)),
    );
  };
}
