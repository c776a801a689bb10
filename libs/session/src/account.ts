/** What needs the Auth library: a chunk of its own, since a visitor who only reads needs none of it. */
export { createAuthClient } from './auth-client.ts';
export { openEmailLink } from './open-email-link.ts';
export { requestPasswordReset, setNewPassword } from './reset-password.ts';
export { signIn } from './sign-in.ts';
export { resendConfirmation, signUp } from './sign-up.ts';
