/** dB below full scale that a quiet room and the loudest near voice reach */
const QUIET_DB = -50;
const LOUD_DB = -6;

interface LevelMeter {
  /** the loudness now, 0 to 1; 0 where the browser doesn't measure it */
  read(): number;
  close(): void;
}

export function createLevelMeter(stream: MediaStream): LevelMeter {
  try {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    // Safari begins with a suspended one.
    void context.resume().catch(() => {});
    return {
      read() {
        analyser.getFloatTimeDomainData(samples);
        return loudness(samples);
      },
      close: () => void context.close().catch(() => {}),
    };
  } catch {
    return { read: () => 0, close: () => {} };
  }
}

export function loudness(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const decibels = 10 * Math.log10(power || Number.MIN_VALUE);
  return Math.min(1, Math.max(0, (decibels - QUIET_DB) / (LOUD_DB - QUIET_DB)));
}
