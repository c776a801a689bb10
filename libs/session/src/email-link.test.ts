import { AuthApiError, AuthPKCECodeVerifierMissingError } from '@supabase/auth-js';
import { describe, expect, test } from 'vitest';
import { readEmailLink, withoutEmailLink } from './email-link.ts';
import { findLinkProblem } from './initialize-auth.ts';

const at = (path: string) => new URL(path, 'https://pure.test');
const expired = new AuthApiError('expired', 403, 'flow_state_expired');

describe('the link of a mail in the address', () => {
  test.each([
    ['/reset-password', 'none'],
    ['/register?ref=elin', 'none'],
    ['/reset-password?code=abc', 'code'],
    ['/reset-password?error=access_denied&error_code=otp_expired', 'refused'],
    ['/reset-password#error=access_denied&error_code=otp_expired', 'refused'],
    ['/#message=Confirmation+link+accepted.+Please+proceed', 'half-done'],
    ['/app/messages?message=hello', 'none'],
  ] as const)('%s is %s', (path, kind) => {
    expect(readEmailLink(at(path))).toEqual({ kind });
  });

  test('an error in the address means that the link expired', () => {
    const address = at('/reset-password?error=access_denied&error_code=otp_expired');
    expect(findLinkProblem({ kind: 'refused' }, null, address)).toBe('expired');
  });

  test('a code that Auth refuses was used before or expired', () => {
    expect(findLinkProblem({ kind: 'code' }, expired, at('/reset-password?code=a'))).toBe(
      'expired',
    );
  });

  test('a code without a verifier was requested in another browser', () => {
    const address = at('/reset-password?code=a');
    expect(findLinkProblem({ kind: 'code' }, null, address)).toBe('other-browser');
    const missing = new AuthPKCECodeVerifierMissingError();
    expect(findLinkProblem({ kind: 'code' }, missing, address)).toBe('other-browser');
  });

  test('an exchanged code is gone from the address: no problem', () => {
    expect(findLinkProblem({ kind: 'code' }, null, at('/reset-password'))).toBeNull();
  });

  test('a visit without a link has no link problem', () => {
    expect(findLinkProblem({ kind: 'none' }, expired, at('/login'))).toBeNull();
  });

  test('cleaning the address keeps everything else in it', () => {
    const address = at('/login?code=a&next=b#error=x&error_code=y&error_description=z');
    expect(withoutEmailLink(address).href).toBe('https://pure.test/login?next=b');
    expect(withoutEmailLink(at('/login?a=1#section')).href).toBe(
      'https://pure.test/login?a=1#section',
    );
  });
});
