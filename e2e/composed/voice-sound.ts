import { writeFileSync } from 'node:fs';

const RATE = 16_000;
const SECONDS = 5;
const HEADER_BYTES = 44;

/** Writes a WAV file for Chromium's fake microphone: a low tone that rises and falls like the syllables of a voice. */
export function writeVoiceSound(file: string): void {
  const sound = Buffer.alloc(HEADER_BYTES + RATE * SECONDS * 2);
  sound.write('RIFF', 0);
  sound.writeUInt32LE(sound.length - 8, 4);
  sound.write('WAVEfmt ', 8);
  sound.writeUInt32LE(16, 16);
  sound.writeUInt16LE(1, 20); // PCM
  sound.writeUInt16LE(1, 22); // mono
  sound.writeUInt32LE(RATE, 24);
  sound.writeUInt32LE(RATE * 2, 28);
  sound.writeUInt16LE(2, 32);
  sound.writeUInt16LE(16, 34);
  sound.write('data', 36);
  sound.writeUInt32LE(sound.length - HEADER_BYTES, 40);
  for (let sample = 0; sample < RATE * SECONDS; sample += 1) {
    const seconds = sample / RATE;
    const syllable = wave(1.9, seconds) * (0.35 + 0.65 * wave(0.43, seconds));
    const tone = Math.sin(2 * Math.PI * 180 * seconds);
    sound.writeInt16LE(Math.round(24_000 * syllable * tone), HEADER_BYTES + sample * 2);
  }
  writeFileSync(file, sound);
}

/** From 0 to 1 and back. */
function wave(hertz: number, seconds: number): number {
  return Math.abs(Math.sin(2 * Math.PI * hertz * seconds));
}
