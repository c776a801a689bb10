export declare const paths: {
    readonly landing: () => string;
    readonly login: () => string;
    readonly register: (ref?: string) => string;
    readonly resetPassword: () => string;
    readonly publicProfile: (memberId: string) => string;
    readonly home: (open?: {
        post?: string;
        stories?: string;
    }) => string;
    readonly profile: (memberId: string) => string;
    readonly friends: (open?: {
        tab?: FriendsTab;
    }) => string;
    readonly messages: (open?: {
        with?: string;
    }) => string;
    readonly events: (open?: {
        event?: string;
    }) => string;
    readonly groups: (open?: {
        group?: string;
    }) => string;
    readonly search: (q: string) => string;
    readonly settings: () => string;
};
export type FriendsTab = 'requests' | 'find';
