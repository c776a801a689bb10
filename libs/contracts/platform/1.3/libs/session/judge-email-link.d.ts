import { type AuthError } from '@supabase/auth-js';
import type { EmailLink } from './email-link.js';
import type { LinkProblem } from './session-state.js';
export declare function judgeEmailLink(link: EmailLink, error: AuthError | null, address: URL): LinkProblem | null;
