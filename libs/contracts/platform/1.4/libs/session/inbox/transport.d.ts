export interface InboxTransport {
    join(topic: string, listener: InboxTransportListener): InboxChannel;
}
export interface InboxTransportListener {
    joined(): void;
    received(event: string, payload: unknown): void;
}
export interface InboxChannel {
    tokenRefreshed(): void;
    leave(): void;
}
