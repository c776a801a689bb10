export type EmailLink = {
    kind: 'none';
} | {
    kind: 'code';
} | {
    kind: 'refused';
};
export declare function readEmailLink(address: URL): EmailLink;
export declare function withoutEmailLink(address: URL): URL;
