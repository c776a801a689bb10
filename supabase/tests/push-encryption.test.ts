import { expect, test } from 'vitest';
import { fromBase64Url, toBase64Url } from '../functions/send-push-notification/base64-url.ts';
import { encryptMessage } from '../functions/send-push-notification/encrypt-message.ts';

const curve = { name: 'ECDH', namedCurve: 'P-256' };

/** RFC 8291, section 5 and appendix A. */
const rfcExample = {
  text: 'When I grow up, I want to be a watermelon',
  secret: 'BTBZMqHH6r4Tts7J_aSIgg',
  browser:
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  sender: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS' +
    '6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('a message is encrypted as in the example of RFC 8291', async () => {
  const point = fromBase64Url(rfcExample.sender);
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: toBase64Url(point.slice(1, 33)),
    y: toBase64Url(point.slice(33)),
  };
  const keys = {
    publicKey: await crypto.subtle.importKey('jwk', jwk, curve, true, []),
    privateKey: await crypto.subtle.importKey(
      'jwk',
      { ...jwk, d: rfcExample.privateKey },
      curve,
      false,
      ['deriveBits'],
    ),
  };
  const body = await encryptMessage(
    rfcExample.text,
    { publicKey: fromBase64Url(rfcExample.browser), secret: fromBase64Url(rfcExample.secret) },
    { keys, salt: fromBase64Url(rfcExample.salt) },
  );
  expect(toBase64Url(body)).toBe(rfcExample.body);
});

test('a message longer than push services accept is refused', async () => {
  const browser = {
    publicKey: fromBase64Url(rfcExample.browser),
    secret: fromBase64Url(rfcExample.secret),
  };
  expect(await encryptMessage('x'.repeat(3993), browser)).toHaveLength(4096);
  await expect(encryptMessage('x'.repeat(3994), browser)).rejects.toThrow('too long');
});
