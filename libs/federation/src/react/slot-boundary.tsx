import { Component, type ReactNode } from 'react';
import { getLoader } from '../core/federation.ts';

interface SlotBoundaryProps {
  remote: string;
  /** for reports: `slot-friend-button` */
  slot: string;
  onCrash: () => void;
  children: ReactNode;
}

/** Catches the errors of a slot's component: the page around it stays. */
export class SlotBoundary extends Component<SlotBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    getLoader()?.reportCrash(this.props.remote, error, this.props.slot);
    this.props.onCrash();
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
