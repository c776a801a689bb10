export { postJson } from './post-json.ts';
export { RequestError, type RequestErrorKind } from './request-error.ts';
export { REQUEST_TIMEOUT_MS, type RequestOptions } from './request-options.ts';
export { request } from './request.ts';
