import { create } from 'zustand';

interface Sound {
  /** Quiet until somebody asks for sound; then it stays on in this tab. */
  isMuted: boolean;
  toggle(): void;
}

export const useSound = create<Sound>()((set) => ({
  isMuted: true,
  toggle: () => set(({ isMuted }) => ({ isMuted: !isMuted })),
}));
