import { setPartHost } from '@pure/contracts/import-part';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MemberFrame, usePreloadedFrame } from './member-frame.tsx';

vi.mock('../layout/member-layout.tsx', () => ({ MemberLayout: () => <p>Frame</p> }));

test('the frame that loads while the session is restored is the one that is shown, and counts once', async () => {
  const load = vi.fn<(part: () => Promise<unknown>) => Promise<unknown>>((part) => part());
  setPartHost({ load: load as never, showWaiting() {} });
  function Area() {
    usePreloadedFrame();
    return <MemberFrame />;
  }
  render(<Area />);
  expect(await screen.findByText('Frame')).toBeDefined();
  expect(load).toHaveBeenCalledOnce();
});
