export declare function Announcer(): import("react").JSX.Element;
