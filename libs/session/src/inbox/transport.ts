/** What carries broadcasts. Reconnecting and its backoff are the transport's own. */
export interface InboxTransport {
  join(topic: string, listener: InboxTransportListener): InboxChannel;
}

export interface InboxTransportListener {
  /** joined, for the first time or again after the connection was lost */
  joined(): void;
  received(event: string, payload: unknown): void;
}

export interface InboxChannel {
  /** The member's token changed: an open channel must learn of it before the old one ends. */
  tokenRefreshed(): void;
  leave(): void;
}
