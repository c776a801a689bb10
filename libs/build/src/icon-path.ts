import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

type Attributes = Record<string, string>;
type IconNode = [tag: string, attributes: Attributes];

const folder = path.dirname(createRequire(import.meta.url).resolve('lucide-react/package.json'));

/**
 * The path data of one of Lucide's icons, for a page's entry in the navigation.
 * @param name as in Lucide's list, e.g. `notebook-pen`
 * @throws if there is no such icon, or if it can't be drawn as one path
 */
export async function iconPath(name: string): Promise<string> {
  const file = path.join(folder, `dist/esm/icons/${name}.mjs`);
  const { __iconData: icon } = (await import(pathToFileURL(file).href).catch(() => {
    throw new Error(`Lucide has no icon ${name}. See https://lucide.dev/icons.`);
  })) as { __iconData: { node: IconNode[] } };
  return icon.node.map((node) => toPathData(name, node)).join('');
}

export function toPathData(icon: string, [tag, attributes]: IconNode): string {
  const number = (attribute: string) => Number(attributes[attribute] ?? 0);
  switch (tag) {
    case 'path':
      return absoluteStart(attributes['d'] ?? '');
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
    case 'polyline':
      return `M${attributes['points']}`;
    case 'polygon':
      return `M${attributes['points']}z`;
    case 'circle':
      return ellipse(number('cx'), number('cy'), number('r'), number('r'));
    case 'ellipse':
      return ellipse(number('cx'), number('cy'), number('rx'), number('ry'));
    case 'rect':
      return rectangle(number('x'), number('y'), number('width'), number('height'), {
        rx: number('rx') || number('ry'),
        ry: number('ry') || number('rx'),
      });
    default:
      throw new Error(`The icon ${icon} has a ${tag}, which can't be drawn as a path.`);
  }
}

/** A path that begins with a relative `m` would go on from the end of the one before. */
function absoluteStart(data: string): string {
  return data.startsWith('m') ? `M0 0${data}` : data;
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  const half = `a${rx} ${ry} 0 1 0`;
  return `M${cx - rx} ${cy}${half} ${2 * rx} 0${half} ${-2 * rx} 0`;
}

function rectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  { rx, ry }: { rx: number; ry: number },
): string {
  if (rx === 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
  const corner = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`;
  return [
    `M${x + rx} ${y}h${width - 2 * rx}${corner(rx, ry)}`,
    `v${height - 2 * ry}${corner(-rx, ry)}`,
    `h${2 * rx - width}${corner(-rx, -ry)}`,
    `v${2 * ry - height}${corner(rx, -ry)}z`,
  ].join('');
}
