export declare const PLATFORM = "1.4";
export type Verdict = {
    compatible: true;
} | {
    compatible: false;
    reasons: string[];
};
export declare function judgePlatform(shell: string, remote: string): Verdict;
