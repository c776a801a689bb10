export declare const MEMBER_PREFIX = "pure.member.";
