export declare function RemoteOutlet({ remote }: {
    remote: string;
}): import("react").JSX.Element;
