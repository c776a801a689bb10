export { request, REQUEST_TIMEOUT_MS, type RequestOptions } from './request.ts';
export { RequestError, type RequestErrorKind } from './request-error.ts';
