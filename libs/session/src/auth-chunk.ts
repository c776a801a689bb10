/** Everything that needs the Auth library, in a chunk of its own: a visitor who only reads loads none of it. */
export { createAuthClient } from './auth-client.ts';
export { readAuthProblem } from './auth-problem.ts';
export { initializeAuth } from './initialize-auth.ts';
export { requestPasswordReset, setNewPassword } from './reset-password.ts';
export { signIn } from './sign-in.ts';
export { revokeSession } from './sign-out.ts';
export { resendConfirmation, signUp } from './sign-up.ts';
