import { logFailure, rateLimitText } from '@pure/data';
import { closeNotifications, sendTestPush, shownNotifications } from '@pure/push';
import { strings } from './strings.ts';

const TEST_TAG = 'test';
const ARRIVAL_TIMEOUT_MS = 15_000;
const LOOK_EVERY_MS = 500;

/** Sends a push to this browser and waits until the device shows it. @returns the outcome, in words */
export async function testPush(): Promise<string> {
  await closeNotifications([TEST_TAG]);
  try {
    const wasSent = await logFailure('Failed to send a test push', sendTestPush());
    if (!wasSent) return strings.notSent;
  } catch (error) {
    return rateLimitText(error, strings.tests) ?? strings.notSent;
  }
  return (await hasArrived()) ? strings.arrived : strings.notArrived;
}

async function hasArrived(): Promise<boolean> {
  const end = Date.now() + ARRIVAL_TIMEOUT_MS;
  while (Date.now() < end) {
    const shown = await shownNotifications();
    if (shown.some(({ tag }) => tag === TEST_TAG)) return true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return false;
}
