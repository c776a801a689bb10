import { createStore } from 'zustand/vanilla';
import { diagnose, type PlayProblem } from './play-problem.ts';
import { readSpeed, storeSpeed, type Speed } from './playback-speed.ts';

export interface PlayableNote {
  id: string;
  /** from the recorder's clock: WebM of Chromium names no duration */
  durationMs: number | null;
  /** Returns the file's address, null if there is none. `renew` asks for another one. */
  getUrl: (renew: boolean) => Promise<string | null>;
  /** called when it begins to sound */
  onPlay?: () => void;
  /** the note to play after it */
  getNext?: () => PlayableNote | undefined;
}

interface PlayerState {
  /** the note that was played last and hasn't ended */
  currentId: string | null;
  status: 'loading' | 'playing' | 'paused';
  /** where notes were left or will start, in ms by id */
  positions: ReadonlyMap<string, number>;
  problems: ReadonlyMap<string, PlayProblem>;
  speed: Speed;
}

/** A stalled download reports no error. */
const SOUND_TIMEOUT_MS = 20_000;

const STOPPED = { currentId: null, status: 'paused' } as const;

/** Plays one note at a time, with one audio element: phones let only an element that was pressed go on to another. */
export function createPlayer(createAudio: () => HTMLAudioElement = () => new Audio()) {
  const store = createStore<PlayerState>(() => ({
    ...STOPPED,
    positions: new Map(),
    problems: new Map(),
    speed: readSpeed(),
  }));
  let audio: HTMLAudioElement | undefined;
  let current: PlayableNote | undefined;
  let isRenewed = false;
  let attempts = 0;
  let deadline: ReturnType<typeof setTimeout> | undefined;

  const isCurrent = ({ id }: PlayableNote) => current?.id === id;
  const setPosition = (id: string, ms: number) =>
    store.setState(({ positions }) => ({ positions: new Map(positions).set(id, ms) }));

  function setProblem(id: string, problem: PlayProblem | null): void {
    const problems = new Map(store.getState().problems);
    if (problem) problems.set(id, problem);
    else problems.delete(id);
    store.setState({ problems });
  }

  function openAudio(): HTMLAudioElement {
    if (audio) return audio;
    audio = createAudio();
    audio.preload = 'auto';
    audio.addEventListener('loadedmetadata', applyPosition);
    audio.addEventListener('timeupdate', readPosition);
    audio.addEventListener('progress', () => {
      if (store.getState().status === 'loading') awaitSound();
    });
    audio.addEventListener('playing', () => {
      clearTimeout(deadline);
      store.setState({ status: 'playing' });
      current?.onPlay?.();
    });
    audio.addEventListener('waiting', () => {
      if (store.getState().status !== 'playing') return;
      store.setState({ status: 'loading' });
      awaitSound();
    });
    // By the member, or by the device: a call, headphones that are unplugged.
    audio.addEventListener('pause', () => {
      if (current && audio?.error === null) store.setState({ status: 'paused' });
    });
    audio.addEventListener('ended', playNext);
    audio.addEventListener('error', () => void recover());
    return audio;
  }

  function applyPosition(): void {
    if (!audio || !current) return;
    const seconds = (store.getState().positions.get(current.id) ?? 0) / 1000;
    if (seconds > 0) audio.currentTime = seconds;
  }

  function readPosition(): void {
    if (audio && current && audio.readyState > 0) setPosition(current.id, audio.currentTime * 1000);
  }

  function applySpeed(): void {
    if (!audio) return;
    const { speed } = store.getState();
    // Loading sets the rate to the default one.
    audio.defaultPlaybackRate = speed;
    audio.playbackRate = speed;
    audio.preservesPitch = true;
  }

  async function start(note: PlayableNote, renew: boolean): Promise<void> {
    const element = openAudio();
    const attempt = (attempts += 1);
    store.setState({ currentId: note.id, status: 'loading' });
    setProblem(note.id, null);
    const url = await note.getUrl(renew).catch(() => null);
    if (!isCurrent(note) || attempt !== attempts) return;
    if (url === null)
      return fail(note, navigator.onLine ? { kind: 'unavailable' } : { kind: 'offline' });
    element.src = url;
    resume();
  }

  function resume(): void {
    applySpeed();
    store.setState({ status: 'loading' });
    awaitSound();
    // A refusal without a press leaves it paused; the element reports what else fails.
    audio?.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') {
        store.setState({ status: 'paused' });
      }
    });
  }

  /** Each part that arrives gives it the time again. */
  function awaitSound(): void {
    clearTimeout(deadline);
    deadline = setTimeout(() => {
      if (!current || !audio || store.getState().status !== 'loading') return;
      const isArriving = audio.networkState === HTMLMediaElement.NETWORK_LOADING;
      const missing: PlayProblem = { kind: navigator.onLine ? 'unavailable' : 'offline' };
      fail(current, isArriving ? missing : { kind: 'unplayable', url: audio.src });
    }, SOUND_TIMEOUT_MS);
  }

  async function recover(): Promise<void> {
    const note = current;
    if (!note || !audio?.error) return;
    const attempt = attempts;
    const verdict = await diagnose(audio.error, audio.src);
    if (!isCurrent(note) || attempt !== attempts) return;
    if (verdict === 'try-again' && !isRenewed) {
      isRenewed = true;
      return start(note, true);
    }
    fail(note, verdict === 'try-again' ? { kind: 'unavailable' } : verdict);
  }

  function fail(note: PlayableNote, problem: PlayProblem): void {
    stop();
    setProblem(note.id, problem);
  }

  function playNext(): void {
    const ended = current;
    stop();
    if (!ended) return;
    setPosition(ended.id, 0);
    const next = ended.getNext?.();
    if (next) play(next);
  }

  function stop(id = current?.id): void {
    if (!current || id !== current.id) return;
    current = undefined;
    clearTimeout(deadline);
    store.setState(STOPPED);
    audio?.pause();
  }

  function play(note: PlayableNote): void {
    if (current?.id === note.id && audio?.src && !audio.error) return resume();
    stop();
    current = note;
    isRenewed = false;
    // Within the press: WebKit lets this element play later, when the address has arrived.
    openAudio().removeAttribute('src');
    openAudio().load();
    void start(note, false);
  }

  return {
    store,
    /** Gives a note that plays what its view knows now, such as the note after it. */
    update(note: PlayableNote): void {
      if (current?.id === note.id) current = note;
    },
    toggle(note: PlayableNote): void {
      const { currentId, status } = store.getState();
      if (currentId !== note.id || status === 'paused') play(note);
      // The note doesn't sound yet, or the player is finding out why it can't.
      else if (audio?.paused || audio?.error) stop();
      else audio?.pause();
    },
    seek(note: PlayableNote, ms: number): void {
      const position = Math.min(Math.max(0, ms), note.durationMs ?? Number.POSITIVE_INFINITY);
      setPosition(note.id, position);
      if (audio && current?.id === note.id && audio.readyState > 0) {
        audio.currentTime = position / 1000;
      }
    },
    setSpeed(speed: Speed): void {
      storeSpeed(speed);
      store.setState({ speed });
      applySpeed();
    },
    /** Ends the sound, of this note or of any. Positions stay. */
    stop,
  };
}
