import type { RestClient } from '../rest-client.js';
export interface OpenInbox {
    seq: number;
    quiet_ms: number | null;
}
export declare function openInbox(rest: RestClient): Promise<OpenInbox | null>;
