export interface InboxTransport {
    join(topic: string, listener: InboxTransportListener): InboxChannel;
}
export interface InboxTransportListener {
    onJoined(): void;
    onBroadcast(event: string, payload: unknown): void;
}
export interface InboxChannel {
    onTokenRefreshed(): void;
    leave(): void;
}
