import { requireEnv } from '../_shared/project.ts';

export function recoveryMail(): { subject: string; text: string; html: string } {
  const link = `${requireEnv('SITE_URL')}/reset-password`;
  const happened =
    'Somebody signed in to your PURE account with your password and a recovery code. Two-step sign-in is off now, and every other browser is signed out.';
  const advice = 'If this wasn’t you, choose a new password at once:';
  return {
    subject: 'Two-step sign-in is off',
    text: `${happened}\n\n${advice} ${link}`,
    html: `<p>${happened}</p>\n<p>${advice} <a href="${link}">${link}</a></p>`,
  };
}
