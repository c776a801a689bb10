import { strict as assert } from 'node:assert';
import { setTimeout as pause } from 'node:timers/promises';
import { FunctionsHttpError } from '@supabase/supabase-js';
import { type BackendOptions, hostedLimits } from '../../../local/index.ts';
import { check, type Check } from '../check.ts';
import { PASSWORD, type ConformanceContext } from '../conformance-context.ts';

/** Checks of a project with other settings. */
export interface ProjectVariant {
  name: string;
  options: Partial<BackendOptions>;
  checks: Check[];
}

const signUp = (context: ConformanceContext, email: string, username: string) =>
  context.browser({ flowType: 'pkce' }).auth.signUp({
    email,
    password: PASSWORD,
    options: { data: { username }, emailRedirectTo: 'http://localhost:4300/login' },
  });

export const projectVariants: ProjectVariant[] = [
  {
    name: 'email confirmation on',
    options: { confirmEmail: true },
    checks: [
      check(
        'a new member has no session until they follow the link of the mail',
        async (context) => {
          const handle = context.handle('abe');
          const email = context.address(handle);
          const browser = context.browser({ flowType: 'pkce' });
          const { data, error } = await browser.auth.signUp({
            email,
            password: PASSWORD,
            options: { data: { username: handle }, emailRedirectTo: 'http://localhost:4300/login' },
          });
          assert.ifError(error);
          assert.equal(data.session, null);
          const early = await browser.auth.signInWithPassword({ email, password: PASSWORD });
          assert.equal(early.error?.code, 'email_not_confirmed');
          assert.equal(early.error.message, 'Email not confirmed');
          const target = await context.follow(email);
          assert.equal(target.pathname, '/login');
          const code = target.searchParams.get('code') ?? '';
          assert.ifError((await browser.auth.exchangeCodeForSession(code)).error);
        },
        'mail',
      ),
      check('a wrong password is reported before a missing confirmation', async (context) => {
        const handle = context.handle('bea');
        await signUp(context, context.address(handle), handle);
        const { error } = await context.browser().auth.signInWithPassword({
          email: context.address(handle),
          password: 'wrong-1',
        });
        assert.equal(error?.code, 'invalid_credentials');
      }),
      check(
        'with confirmation on, a known address gets the same answer as a new one',
        async (context) => {
          const handle = context.handle('cal');
          const email = context.address(handle);
          const first = await signUp(context, email, handle);
          await context.follow(email);
          const again = await signUp(context, email, context.handle('cal'));
          assert.ifError(again.error);
          assert.notEqual(again.data.user?.id, first.data.user?.id);
          assert.deepEqual(again.data.user?.identities, []);
          assert.equal((await context.mails(email)).length, 1);
        },
        'mail',
      ),
      check(
        'a confirmation’s token is accepted as type email, in the form that PKCE uses',
        async (context) => {
          const handle = context.handle('deb');
          const email = context.address(handle);
          await signUp(context, email, handle);
          const [link = ''] = (await context.mailTo(email)).links;
          const token = new URL(link).searchParams.get('token') ?? '';
          assert.match(token, /^pkce_/);
          const { data, error } = await context
            .browser()
            .auth.verifyOtp({ type: 'email', token_hash: token });
          assert.ifError(error);
          assert.equal(data.user?.email, email);
        },
        'mail',
      ),
      check(
        'a confirmation is sent again on request',
        async (context) => {
          const handle = context.handle('dan');
          const email = context.address(handle);
          await signUp(context, email, handle);
          const { error } = await context.browser().auth.resend({
            type: 'signup',
            email,
            options: { emailRedirectTo: 'http://localhost:4300/login' },
          });
          assert.ifError(error);
          const mails = await context.mails(email);
          assert.equal(mails.length, 2);
          assert.notEqual(mails[0]?.links[0], mails[1]?.links[0]);
          const fragment = new URLSearchParams((await context.follow(email)).hash.slice(1));
          assert.ok(fragment.get('access_token'));
        },
        'mail',
      ),
    ],
  },
  {
    name: 'sign-up off',
    options: { allowSignUp: false },
    checks: [
      check('sign-up is refused', async (context) => {
        const { error } = await signUp(context, context.address('eve'), 'eve');
        assert.equal(error?.code, 'signup_disabled');
        assert.equal(error.message, 'Signups not allowed for this instance');
      }),
      check('an admin can still create an account', async (context) => {
        const handle = context.handle('fay');
        const { error } = await context.service.auth.admin.createUser({
          email: context.address(handle),
          password: PASSWORD,
          email_confirm: true,
          user_metadata: { username: handle },
        });
        assert.ifError(error);
      }),
    ],
  },
  {
    name: 'careful passwords',
    options: {
      passwordRequirements: 'letters_digits',
      refreshReuse: 0,
    },
    checks: [
      check(
        'a password without the required characters is refused with its reason',
        async (context) => {
          const { error } = await context.browser().auth.signUp({
            email: context.address(context.handle('hob')),
            password: 'onlyletters',
          });
          assert.equal(error?.code, 'weak_password');
          assert.deepEqual('reasons' in error ? error.reasons : undefined, ['characters']);
        },
      ),
      check('a late reuse of a refresh token ends the session', async (context) => {
        const { client } = await context.signUp('ian');
        const first = (await client.auth.getSession()).data.session?.refresh_token ?? '';
        await client.auth.refreshSession();
        await client.auth.refreshSession();
        await pause(20);
        const thief = await context.browser().auth.refreshSession({ refresh_token: first });
        assert.equal(thief.error?.code, 'refresh_token_already_used');
        const owner = await client.auth.refreshSession();
        assert.ok(owner.error);
      }),
    ],
  },
  {
    name: 'hooks for attempts',
    options: {
      attemptHooks: { password: 'public.password_attempt', factor: 'public.factor_attempt' },
    },
    checks: [
      check('the password hook can refuse a right password', async (context) => {
        const refused = await context.signUp('refused');
        for (const password of [PASSWORD, 'wrong-1']) {
          const { error } = await context
            .browser()
            .auth.signInWithPassword({ email: refused.email, password });
          assert.equal(error?.code, 'invalid_credentials');
          assert.equal(error.message, `Not now ${password === PASSWORD}`);
        }
        const { email } = await context.signUp('other');
        const entered = await context.browser().auth.signInWithPassword({
          email,
          password: PASSWORD,
        });
        assert.ifError(entered.error);
      }),
      check('the factor hook can refuse with a status of its own', async (context) => {
        const { client } = await context.signUp('mia');
        const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
        const { error } = await client.auth.mfa.challengeAndVerify({
          factorId: data?.id ?? '',
          code: '000000',
        });
        assert.equal(error?.status, 429);
        assert.equal(error.message, 'Wait false');
        assert.ifError((await client.auth.getUser()).error);
      }),
    ],
  },
  {
    name: 'small limits',
    options: {
      limits: {
        authRequests: { ...hostedLimits.authRequests, signIn: 3, factor: 3 },
        mailsPerHour: 2,
        anonymousStatement: 300,
        memberStatement: 800,
        maxRows: 10,
        functionTime: 300,
        broadcastsPerSecond: 5,
        broadcastBytes: 2000,
      },
    },
    checks: [
      check('too many sign-ins get over_request_rate_limit', async (context) => {
        const codes: (string | undefined)[] = [];
        for (let tried = 0; tried < 4; tried += 1) {
          const { error } = await context
            .browser()
            .auth.signInWithPassword({ email: context.address('jo'), password: 'wrong-1' });
          codes.push(error?.code);
        }
        assert.deepEqual(codes.slice(0, 3), Array(3).fill('invalid_credentials'));
        assert.equal(codes[3], 'over_request_rate_limit');
      }),
      check('too many codes get over_request_rate_limit', async (context) => {
        const { client } = await context.signUp('liv');
        const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
        const codes: (string | undefined)[] = [];
        for (let tried = 0; tried < 4; tried += 1) {
          const { error } = await client.auth.mfa.verify({
            factorId: data?.id ?? '',
            challengeId: '00000000-0000-4000-8000-000000000000',
            code: '000000',
          });
          codes.push(error?.code);
        }
        assert.deepEqual(codes.slice(0, 3), Array(3).fill('mfa_factor_not_found'));
        assert.equal(codes[3], 'over_request_rate_limit');
      }),
      check('too many mails get over_email_send_rate_limit', async (context) => {
        const codes: (string | undefined)[] = [];
        for (let tried = 0; tried < 3; tried += 1) {
          const { error } = await context
            .browser()
            .auth.resetPasswordForEmail(context.address('ky'));
          codes.push(error?.code);
        }
        assert.deepEqual(codes, [undefined, undefined, 'over_email_send_rate_limit']);
      }),
      check('a slow statement is cancelled, earlier for visitors', async (context) => {
        const { ann } = await context.people();
        const stranger = await context.browser().rpc('wait_for', { seconds: 0.5 });
        assert.equal(stranger.error?.code, '57014');
        assert.equal(stranger.status, 500);
        const member = await ann.client.rpc('wait_for', { seconds: 0.5 });
        assert.equal(member.data, 'waited');
        const patient = await ann.client.rpc('wait_for', { seconds: 1 });
        assert.equal(patient.error?.code, '57014');
      }),
      check('a slow function is stopped', async (context) => {
        const { error } = await context.browser().functions.invoke('hangs', { body: {} });
        assert.ok(error instanceof FunctionsHttpError);
        assert.equal(error.context.status, 546);
      }),
      check('an answer has at most as many rows as the limit', async (context) => {
        const { ann } = await context.people();
        const { data } = await ann.client.rpc('many', { count: 30 });
        assert.equal(data?.length, 10);
        const asked = await ann.client.rpc('many', { count: 30 }).limit(20);
        assert.equal(asked.data?.length, 10);
      }),
    ],
  },
];
