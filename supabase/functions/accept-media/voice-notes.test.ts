import { describe, expect, test } from 'vitest';
import { readVoiceNote, voiceNotes } from '../../tests/support/files/voice-notes/index.ts';
import { inspectFile } from './inspect.ts';

const MESSAGES = { max_bytes: 10 * 1024 * 1024, mimes: ['audio/webm', 'audio/mp4'] };

function accept(file: Buffer) {
  const verdict = inspectFile(new Uint8Array(file), MESSAGES);
  if ('refused' in verdict) throw new Error(verdict.refused.message);
  return verdict.accepted;
}

describe.each(voiceNotes)('a note as a browser records it: %s [148]', (name) => {
  const file = readVoiceNote(name);
  const accepted = accept(file);

  test('is accepted as sound of its type', () => {
    const mime = name.endsWith('.webm') ? 'audio/webm' : 'audio/mp4';
    expect(accepted).toMatchObject({ kind: 'audio', mime, width: null, height: null });
    expect(name).toContain(accepted.extension);
  });

  test('keeps its sound', () => {
    const bytes = Buffer.from(accepted.bytes);
    expect(bytes).toHaveLength(file.length);
    const changed = bytes.filter((byte, index) => byte !== file[index]).length;
    expect(changed).toBeLessThan(200);
  });

  test('loses the name of the program that recorded it', () => {
    const program = /Chrome|QTmuxingAppLibWebM|SoundHandler|Lavf\d/;
    expect(file.toString('latin1')).toMatch(program);
    expect(Buffer.from(accepted.bytes).toString('latin1')).not.toMatch(program);
  });

  test('is accepted again as it is', () => {
    const again = accept(Buffer.from(accepted.bytes));
    expect(Buffer.from(again.bytes)).toEqual(Buffer.from(accepted.bytes));
  });
});
