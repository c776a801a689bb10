import { paths } from '@pure/contracts';
import { encodePng, world } from '@pure/e2e-support';
import { createCode } from '@pure/qr-code/draw';
import { inEachEngine } from '../src/in-each-engine.ts';
import { makeTwoFriends } from '../src/two-friends.ts';

const MODULE_PIXELS = 8;
const LIGHT = 255;

/** Neither engine has a `BarcodeDetector`, so PURE's own reader finds the code. */
inEachEngine('the code in a chosen picture opens the profile', async (page) => {
  const { elin, hanna } = await makeTwoFriends();
  const { origin } = world();
  await page.openAs(elin, origin, paths.home());
  await page.press('Scan QR Code', 'header button');
  await page.attach('dialog[open] input[type=file]', {
    name: 'code.png',
    mimeType: 'image/png',
    buffer: drawCode(new URL(paths.publicProfile(hanna.id), origin).href),
  });
  await page.wait(
    'the profile',
    (path) => location.pathname + location.search === path,
    paths.profile(hanna.id),
  );
  await page.see(`@${hanna.username}`);
});

function drawCode(text: string): Buffer {
  const { size, modules } = createCode(text);
  const width = size * MODULE_PIXELS;
  const rows = Array.from({ length: width }, () => new Uint8Array(width * 3).fill(LIGHT));
  for (const { x, y } of modules) {
    for (const row of rows.slice(y * MODULE_PIXELS, (y + 1) * MODULE_PIXELS)) {
      row.fill(0, x * MODULE_PIXELS * 3, (x + 1) * MODULE_PIXELS * 3);
    }
  }
  return encodePng(width, width, rows);
}
