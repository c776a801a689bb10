import { listPage, messagePage } from './mailbox-page.ts';
import type { Mail, Mailbox } from './mailbox.ts';

/**
 * The mailbox as a page (`/`) and for tests (`/api/messages?to=`). Functions send mail with the API of the
 * production provider (`POST /emails`, as Resend documents it).
 */
export async function answerMail(mailbox: Mailbox, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const id = /^\/(?:api\/)?messages\/([\w-]+)$/.exec(url.pathname)?.[1];
  const requested = id ? mailbox.find(id) : undefined;
  if (request.method === 'POST' && url.pathname === '/emails') return sendMail(mailbox, request);
  if (request.method === 'DELETE' && url.pathname === '/api/messages') {
    mailbox.clear();
    return new Response(null, { status: 204 });
  }
  if (request.method !== 'GET') return new Response('Method not allowed', { status: 405 });
  if (url.pathname === '/') return htmlResponse(listPage(mailbox.list()));
  if (url.pathname === '/api/messages') {
    return Response.json(mailbox.list(url.searchParams.get('to') ?? undefined));
  }
  if (!requested) return new Response('No such mail', { status: 404 });
  return url.pathname.startsWith('/api/')
    ? Response.json(requested)
    : htmlResponse(messagePage(requested));
}

async function sendMail(mailbox: Mailbox, request: Request): Promise<Response> {
  if (!/^Bearer \S+/.test(request.headers.get('authorization') ?? '')) {
    return errorResponse(401, 'missing_api_key', 'Missing API key in the authorization header');
  }
  const mail = readMail(await request.json().catch(() => undefined));
  if (!mail)
    return errorResponse(422, 'missing_required_field', 'Missing `from`, `to` or `subject` field.');
  return Response.json({ id: mailbox.add(mail).id });
}

function readMail(body: unknown): Mail | undefined {
  const { from, to, subject, html, text } = (body ?? {}) as Record<string, unknown>;
  const recipients = [to].flat().filter((each) => typeof each === 'string');
  if (typeof from !== 'string' || typeof subject !== 'string' || recipients.length === 0) {
    return undefined;
  }
  return {
    from,
    to: recipients,
    subject,
    ...(typeof html === 'string' && { html }),
    ...(typeof text === 'string' && { text }),
  };
}

function errorResponse(statusCode: number, name: string, message: string): Response {
  return Response.json({ statusCode, name, message }, { status: statusCode });
}

function htmlResponse(body: string): Response {
  return new Response(body, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'",
    },
  });
}
