import { createMember, totp } from '@pure/e2e-support';
import type { Credentials } from './measure-routes.ts';

/** A member whose sign-in asks for the digits of an authenticator app. */
export async function createTwoStepMember(): Promise<Credentials> {
  const member = await createMember('Vera Holm');
  const enrolled = await member.client.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: 'Phone',
  });
  if (enrolled.error) throw enrolled.error;
  const { id: factorId, totp: app } = enrolled.data;
  const verified = await member.client.auth.mfa.challengeAndVerify({
    factorId,
    code: totp(app.secret),
  });
  if (verified.error) throw verified.error;
  return member;
}
