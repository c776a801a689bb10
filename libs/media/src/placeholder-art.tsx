import { useLayoutEffect, useRef } from 'react';
import { decodePlaceholder, GRID } from './placeholder.ts';

interface PlaceholderArtProps {
  /** see `encodePlaceholder`; what isn't one shows nothing */
  code: string | null;
  className?: string | undefined;
}

/**
 * The few colours that hold the place of a picture until it is there. The browser blends them into each
 * other as it stretches the canvas to the size that `className` gives it.
 */
export function PlaceholderArt({ code, className }: PlaceholderArtProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pixels = code === null ? null : decodePlaceholder(code);

  useLayoutEffect(() => {
    const colours = code === null ? null : decodePlaceholder(code);
    if (!colours) return;
    canvas.current?.getContext('2d')?.putImageData(new ImageData(colours, GRID, GRID), 0, 0);
  }, [code]);

  if (!pixels) return null;
  return <canvas ref={canvas} width={GRID} height={GRID} className={className} aria-hidden />;
}
