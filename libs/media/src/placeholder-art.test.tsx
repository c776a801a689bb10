import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlaceholderArt } from './placeholder-art.tsx';
import { encodePlaceholder, GRID } from './placeholder.ts';

const putImageData = vi.fn<CanvasRenderingContext2D['putImageData']>();

beforeEach(() => {
  vi.stubGlobal(
    'ImageData',
    class {
      readonly data: Uint8ClampedArray;
      constructor(data: Uint8ClampedArray) {
        this.data = data;
      }
    },
  );
  const context = { putImageData } as unknown as CanvasRenderingContext2D;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
});
afterEach(() => {
  cleanup();
  putImageData.mockClear();
  vi.unstubAllGlobals();
});

test('the placeholder draws sixteen colours and is hidden from screen readers', () => {
  const violet = Uint8ClampedArray.from({ length: GRID * GRID * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : 120,
  );
  const { container } = render(<PlaceholderArt code={encodePlaceholder(violet)} className="art" />);
  const canvas = container.querySelector('canvas');
  expect(canvas).toMatchObject({ width: GRID, height: GRID, className: 'art', ariaHidden: 'true' });
  expect(putImageData.mock.calls[0]?.[0].data).toEqual(violet);
});

test.each([null, 'https://elsewhere.example/pixel.gif'])('%s shows nothing', (code) => {
  const { container } = render(<PlaceholderArt code={code} />);
  expect(container.innerHTML).toBe('');
  expect(putImageData).not.toHaveBeenCalled();
});
