export declare const PLATFORM = "1.3";
export type Verdict = {
    compatible: true;
} | {
    compatible: false;
    reasons: string[];
};
export declare function judgePlatform(shell: string, remote: string): Verdict;
