import { Component, type ReactNode } from 'react';
import { theLoader } from '../core/federation.ts';

interface Props {
  remote: string;
  onCrash: () => void;
  children: ReactNode;
}

/** What a lent component throws ends here: the page around it stays. */
export class SlotBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    void theLoader()?.crashed(this.props.remote, error);
    this.props.onCrash();
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
