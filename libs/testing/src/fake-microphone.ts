import { vi } from 'vitest';

class FakeTrack extends EventTarget {
  readonly kind = 'audio';
  readyState: MediaStreamTrackState = 'live';
  stop(): void {
    this.readyState = 'ended';
  }
}

class FakeStream {
  readonly tracks = [new FakeTrack()];
  getTracks = () => this.tracks;
  getAudioTracks = () => this.tracks;
}

class FakeRecorder extends EventTarget {
  state: RecordingState = 'inactive';
  readonly options: MediaRecorderOptions;
  /** delivered when it stops */
  rest = '';
  constructor(_stream: FakeStream, options: MediaRecorderOptions) {
    super();
    this.options = options;
  }
  start(): void {
    this.state = 'recording';
  }
  pause(): void {
    this.state = 'paused';
  }
  resume(): void {
    this.state = 'recording';
  }
  stop(): void {
    this.state = 'inactive';
    queueMicrotask(() => {
      this.deliver(this.rest);
      this.dispatchEvent(new Event('stop'));
    });
  }
  deliver(bytes: string): void {
    const data = new Blob([bytes]);
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }));
  }
}

/** Fakes what jsdom lacks: a microphone, and a recorder that records what the test says. */
export function fakeMicrophone(types = ['audio/webm;codecs=opus']) {
  const tracks: FakeTrack[] = [];
  const recorders: FakeRecorder[] = [];
  const refusals: string[] = [];
  const asked: MediaStreamConstraints[] = [];
  const locks: { released: boolean }[] = [];

  vi.stubGlobal(
    'MediaRecorder',
    class extends FakeRecorder {
      static isTypeSupported = (type: string) => types.includes(type);
      constructor(stream: FakeStream, options: MediaRecorderOptions) {
        super(stream, options);
        recorders.push(this);
      }
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Object.defineProperties(navigator, {
    mediaDevices: {
      configurable: true,
      value: {
        async getUserMedia(constraints: MediaStreamConstraints) {
          asked.push(constraints);
          const [name, message] = refusals.shift()?.split(': ') ?? [];
          if (name) throw new DOMException(message ?? 'refused', name);
          const stream = new FakeStream();
          tracks.push(...stream.tracks);
          return stream;
        },
      },
    },
    wakeLock: {
      configurable: true,
      value: {
        async request() {
          const lock = { released: false, release: async () => void (lock.released = true) };
          locks.push(lock);
          return lock;
        },
      },
    },
  });

  const newest = () => {
    const recorder = recorders.at(-1);
    if (!recorder) throw new Error('nothing records');
    return recorder;
  };
  return {
    /** the constraints of each `getUserMedia` */
    asked,
    /** Refuses the next calls, each with an error's `Name` or `Name: message`. */
    refuse: (...errors: string[]) => void refusals.push(...errors),
    /** Delivers bytes, as a recorder does every few seconds. */
    record: (bytes = 'sound') => newest().deliver(bytes),
    recorder: newest,
    /** Tells an event of the microphone: `mute`, or `ended`, which ends the recorder too. */
    interrupt(event: 'mute' | 'ended') {
      tracks.at(-1)?.dispatchEvent(new Event(event));
      if (event === 'ended') newest().stop();
    },
    /** whether a track runs */
    isOpen: () => tracks.some(({ readyState }) => readyState === 'live'),
    keepsScreenAwake: () => locks.some(({ released }) => !released),
  };
}

/** Takes away what `fakeMicrophone` added. */
export function removeMicrophone(): void {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(navigator, 'wakeLock');
}
