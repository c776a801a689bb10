export { createAuthClient } from './auth-client.js';
export { judgeEmailLink } from './judge-email-link.js';
export { requestPasswordReset, setNewPassword } from './reset-password.js';
export { signIn } from './sign-in.js';
export { resendConfirmation, signUp } from './sign-up.js';
