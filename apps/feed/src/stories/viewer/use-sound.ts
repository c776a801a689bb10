import { create } from 'zustand';

interface Sound {
  isMuted: boolean;
  toggle(): void;
}

/** Muted until the member turns sound on, which then applies to this tab. */
export const useSound = create<Sound>()((set) => ({
  isMuted: true,
  toggle: () => set(({ isMuted }) => ({ isMuted: !isMuted })),
}));
