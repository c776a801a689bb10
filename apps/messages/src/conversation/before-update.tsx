import { Component, type ReactNode } from 'react';

interface BeforeUpdateProps {
  run(): void;
  children: ReactNode;
}

/** Runs a function before the document changes with the children, to measure where they were. */
export class BeforeUpdate extends Component<BeforeUpdateProps> {
  override getSnapshotBeforeUpdate(): null {
    this.props.run();
    return null;
  }

  // React requires it beside getSnapshotBeforeUpdate.
  override componentDidUpdate(): void {}

  override render(): ReactNode {
    return this.props.children;
  }
}
