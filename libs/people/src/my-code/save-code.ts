import type { MemberCard } from '@pure/contracts';
import type { Code } from '@pure/qr-code/draw';
import { downloadBlob } from '@pure/ui';

const DARK = '#2D1B69';
const LIGHT = '#FFFFFF';
/** The side of the saved picture, in px. */
const SIDE = 1024;
/** The rest of the picture is for the names. */
const CODE_SIDE = 850;
const TEXT_WIDTH = SIDE - 2 * 64;

/** Downloads the code as a PNG, with the member's name and handle under it (row 77). */
export async function saveCode(code: Code, member: MemberCard, fileName: string): Promise<void> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas');
  context.fillStyle = LIGHT;
  context.fillRect(0, 0, SIDE, SIDE);
  context.fillStyle = DARK;
  drawCode(context, code);
  drawLine(context, member.full_name, { weight: 700, size: 52, y: 892 });
  drawLine(context, `@${member.username}`, { weight: 400, size: 38, y: 958 });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The canvas gave no picture');
  downloadBlob(blob, fileName);
}

function drawCode(context: CanvasRenderingContext2D, code: Code): void {
  // Whole pixels keep the squares sharp.
  const scale = Math.floor(CODE_SIDE / code.size);
  const left = Math.round((SIDE - code.size * scale) / 2);
  for (const { x, y } of code.modules) {
    context.fillRect(left + x * scale, y * scale, scale, scale);
  }
}

interface Line {
  weight: number;
  /** px, unless the text is longer than the line */
  size: number;
  y: number;
}

function drawLine(context: CanvasRenderingContext2D, text: string, line: Line): void {
  const { fontFamily } = getComputedStyle(document.body);
  const setSize = (px: number) => (context.font = `${line.weight} ${px}px ${fontFamily}`);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  setSize(line.size);
  const { width } = context.measureText(text);
  if (width > TEXT_WIDTH) setSize((line.size * TEXT_WIDTH) / width);
  context.fillText(text, SIDE / 2, line.y);
}
