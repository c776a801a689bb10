import { useLayoutEffect, useRef } from 'react';
import { decodePlaceholder, GRID } from './placeholder.ts';

interface PlaceholderArtProps {
  /** see `encodePlaceholder`; an invalid one shows nothing */
  code: string | null;
  className?: string | undefined;
}

/** Shows the colours of a picture until it has loaded. The browser blends them as it stretches the canvas. */
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
