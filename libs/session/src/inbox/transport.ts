/** Carries broadcasts. The transport reconnects on its own, with its own backoff. */
export interface InboxTransport {
  join(topic: string, listener: InboxTransportListener): InboxChannel;
}

export interface InboxTransportListener {
  /** called after the first join and after every reconnect */
  onJoined(): void;
  onBroadcast(event: string, payload: unknown): void;
}

export interface InboxChannel {
  /** Passes the member's new token to the open channel, before the old one expires. */
  onTokenRefreshed(): void;
  leave(): void;
}
