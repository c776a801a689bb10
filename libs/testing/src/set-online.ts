import { onlineManager } from '@tanstack/react-query';
import { vi } from 'vitest';

/** Takes the network from the browser, or gives it back, as `navigator`, its events and TanStack Query show it. */
export function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  onlineManager.setOnline(isOnline);
}
