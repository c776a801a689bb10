/** A message of the Phoenix protocol, version 2.0.0. */
export interface Frame {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
}

export interface Broadcast {
  event: string;
  /** JSON, or bytes if `binary` */
  payload: Buffer;
  binary: boolean;
  meta?: Record<string, unknown>;
}

const BROADCAST_PUSH = 3;
const BROADCAST = 4;
const JSON_PAYLOAD = 1;

/** Undefined for an invalid message. */
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

/** The layout is kind, five lengths, encoding, join ref, ref, topic, event, metadata, payload. */
function readBroadcastPush(data: Buffer): Frame | undefined {
  if (data[0] !== BROADCAST_PUSH || data.length < 7) return undefined;
  let offset = 7;
  const [joinRef, ref, topic, event] = [1, 2, 3, 4].map((index) => {
    const length = data[index] ?? 0;
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

/** The broadcast of a binary or a JSON frame. */
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
