type Frame = [
  joinRef: string | null,
  ref: string | null,
  topic: string,
  event: string,
  payload: Record<string, unknown>,
];

/** A WebSocket that speaks Phoenix frames (vsn 2.0.0) as the server would, when the test says so. */
export class FakeSocket {
  static opened: FakeSocket[] = [];
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readonly CONNECTING = 0;
  readonly OPEN = 1;
  readonly CLOSING = 2;
  readonly CLOSED = 3;
  readyState = 0;
  binaryType = 'blob';
  bufferedAmount = 0;
  extensions = '';
  protocol = '';
  readonly url: string;
  readonly sent: Frame[] = [];
  onopen: ((event: unknown) => void) | null = null;
  onmessage: ((event: unknown) => void) | null = null;
  onclose: ((event: unknown) => void) | null = null;
  onerror: ((event: unknown) => void) | null = null;
  addEventListener(): void {}
  removeEventListener(): void {}
  dispatchEvent(): boolean {
    return true;
  }

  constructor(url: string | URL) {
    this.url = String(url);
    FakeSocket.opened.push(this);
  }

  accept(): void {
    this.readyState = 1;
    this.onopen?.({});
  }

  send(text: string): void {
    const frame = JSON.parse(text) as Frame;
    this.sent.push(frame);
    const [joinRef, ref, topic, event] = frame;
    if (event === 'phx_join' || event === 'heartbeat' || event === 'phx_leave') {
      const reply = { status: 'ok', response: {} };
      queueMicrotask(() => this.say([joinRef, ref, topic, 'phx_reply', reply]));
    }
  }

  say(frame: Frame): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  broadcast(topic: string, event: string, payload: Record<string, unknown>): void {
    this.say([null, null, `realtime:${topic}`, 'broadcast', { type: 'broadcast', event, payload }]);
  }

  sentOf(event: string): Frame[] {
    return this.sent.filter((frame) => frame[3] === event);
  }

  close(code = 1000): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code, reason: '', wasClean: code === 1000 });
  }

  /** The server or the network is gone. */
  drop(): void {
    this.close(1006);
  }
}
