export { createAuthClient } from './auth-client.js';
export { openEmailLink } from './open-email-link.js';
export { requestPasswordReset, setNewPassword } from './reset-password.js';
export { signIn } from './sign-in.js';
export { resendConfirmation, signUp } from './sign-up.js';
