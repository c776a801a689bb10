/** Small files as phones make them, for suites that upload files. */
export { exif, jpeg, MAKER } from './jpeg.ts';
export { mp4 } from './mp4.ts';
export { readVoiceNote, voiceNotes } from './voice-notes/index.ts';
