/** One message of the Phoenix protocol, version 2.0.0. */
export interface Frame {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
}

/** What a client broadcasts, or the database for it. */
export interface Broadcast {
  event: string;
  /** JSON as it came, or bytes where `binary` */
  payload: Buffer;
  binary: boolean;
  meta?: Record<string, unknown>;
}

const BROADCAST_PUSH = 3;
const BROADCAST = 4;
const JSON_PAYLOAD = 1;

/** Undefined for what isn't of this protocol. */
export function readFrame(data: Buffer, binary: boolean): Frame | undefined {
  if (binary) return readBroadcastPush(data);
  try {
    const [joinRef, ref, topic, event, payload] = JSON.parse(data.toString()) as unknown[];
    if (typeof topic !== 'string' || typeof event !== 'string') return undefined;
    return {
      joinRef: joinRef === null ? null : String(joinRef),
      ref: ref === null ? null : String(ref),
      topic,
      event,
      payload: typeof payload === 'object' && payload ? (payload as Frame['payload']) : {},
    };
  } catch {
    return undefined;
  }
}

/** kind, five lengths, encoding, then join ref, ref, topic, event, metadata and the payload. */
function readBroadcastPush(data: Buffer): Frame | undefined {
  if (data[0] !== BROADCAST_PUSH || data.length < 7) return undefined;
  let offset = 7;
  const [joinRef, ref, topic, event] = [1, 2, 3, 4].map((place) => {
    const length = data[place] ?? 0;
    offset += length;
    return data.subarray(offset - length, offset).toString();
  });
  offset += data[5] ?? 0;
  if (offset > data.length || !topic || event === undefined) return undefined;
  const broadcast: Broadcast = {
    event,
    payload: data.subarray(offset),
    binary: data[6] !== JSON_PAYLOAD,
  };
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: 'broadcast',
    payload: { broadcast },
  };
}

/** The broadcast in a frame, however it was written. */
export function broadcastOf({ payload }: Frame): Broadcast | undefined {
  const { broadcast, event, payload: content } = payload;
  if (broadcast) return broadcast as Broadcast;
  if (typeof event !== 'string') return undefined;
  return { event, payload: Buffer.from(JSON.stringify(content ?? {})), binary: false };
}

export function writeFrame({ joinRef, ref, topic, event, payload }: Frame): string {
  return JSON.stringify([joinRef, ref, topic, event, payload]);
}

export function writeBroadcast(topic: string, broadcast: Broadcast): Buffer {
  const head = [
    Buffer.from(topic),
    Buffer.from(broadcast.event),
    Buffer.from(broadcast.meta ? JSON.stringify(broadcast.meta) : ''),
  ];
  const lengths = head.map(({ length }) => length);
  const encoding = broadcast.binary ? 0 : JSON_PAYLOAD;
  return Buffer.concat([
    Buffer.from([BROADCAST, ...lengths, encoding]),
    ...head,
    broadcast.payload,
  ]);
}
