import { strict as assert } from 'node:assert';
import { check, type Check } from '../check.ts';

const RESET = 'http://localhost:4300/reset-password';

export const mailLinkChecks: Check[] = [
  check(
    'a recovery link returns a code for PKCE, which only its own browser can exchange',
    async (context) => {
      const { email } = await context.signUp('tom');
      const browser = context.browser({ flowType: 'pkce' });
      await browser.auth.resetPasswordForEmail(email, { redirectTo: RESET });
      const target = await context.follow(email);
      assert.equal(target.origin + target.pathname, RESET);
      const code = target.searchParams.get('code') ?? '';
      const stranger = context.browser({ flowType: 'pkce' });
      await stranger.auth.resetPasswordForEmail(context.address('nobody'), { redirectTo: RESET });
      const stolen = await stranger.auth.exchangeCodeForSession(code);
      assert.equal(stolen.error?.code, 'bad_code_verifier');
      const { data, error } = await browser.auth.exchangeCodeForSession(code);
      assert.ifError(error);
      assert.equal(data.user.email, email);
      const { data: claims } = await browser.auth.getClaims();
      assert.match(JSON.stringify(claims?.claims.amr), /"recovery"/);
      assert.ifError((await browser.auth.updateUser({ password: 'Recovered-1' })).error);
    },
    'mail',
  ),
  check(
    'a used link returns otp_expired, in the query for PKCE and in the fragment',
    async (context) => {
      const { email } = await context.signUp('una');
      await context.browser({ flowType: 'pkce' }).auth.resetPasswordForEmail(email, {
        redirectTo: RESET,
      });
      await context.follow(email);
      const target = await context.follow(email);
      const fragment = new URLSearchParams(target.hash.slice(1));
      for (const told of [target.searchParams, fragment]) {
        assert.equal(told.get('error'), 'access_denied');
        assert.equal(told.get('error_code'), 'otp_expired');
        assert.equal(told.get('error_description'), 'Email link is invalid or has expired');
      }
    },
    'mail',
  ),
  check(
    'without PKCE a recovery link returns the session in the fragment',
    async (context) => {
      const { email } = await context.signUp('vic');
      await context.browser().auth.resetPasswordForEmail(email, { redirectTo: RESET });
      const fragment = new URLSearchParams((await context.follow(email)).hash.slice(1));
      assert.equal(fragment.get('type'), 'recovery');
      const { data } = await context.browser().auth.getUser(fragment.get('access_token') ?? '');
      assert.equal(data.user?.email, email);
    },
    'mail',
  ),
  check(
    "a link leads to the site if its redirect isn't allowed",
    async (context) => {
      const { email } = await context.signUp('wim');
      await context.browser().auth.resetPasswordForEmail(email, {
        redirectTo: 'https://elsewhere.example/take',
      });
      assert.equal((await context.follow(email)).origin, new URL(RESET).origin);
    },
    'mail',
  ),
  check(
    'an unknown address gets the same answer and no mail',
    async (context) => {
      const email = context.address(context.handle('xeno'));
      const { error } = await context.browser().auth.resetPasswordForEmail(email);
      assert.ifError(error);
      assert.deepEqual(await context.mails(email), []);
    },
    'mail',
  ),
  check(
    'a code from a mail signs in, and a wrong code doesn’t',
    async (context) => {
      const { email } = await context.signUp('yara');
      await context.browser().auth.resetPasswordForEmail(email);
      const wrong = await context
        .browser()
        .auth.verifyOtp({ email, token: '000000', type: 'recovery' });
      assert.equal(wrong.error?.code, 'otp_expired');
      const hash = new URL((await context.mailTo(email)).links[0] ?? '').searchParams.get('token');
      const { data } = await context
        .browser()
        .auth.verifyOtp({ token_hash: hash ?? '', type: 'recovery' });
      assert.equal(data.user?.email, email);
    },
    'mail',
  ),
];
