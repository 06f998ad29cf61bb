import { Component, type ReactNode } from 'react';

interface Props {
  /** Replaces the part that broke. */
  fallback: (error: unknown) => ReactNode;
  /** When it changes, what broke is tried again; what did not break keeps its state. */
  resetKey?: string;
  children: ReactNode;
}

interface State {
  failed: boolean;
  error: unknown;
}

const whole: State = { failed: false, error: undefined };

/** Catches what breaks while rendering. */
export class ErrorBoundary extends Component<Props, State> {
  override state = whole;

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState(whole);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.state.error) : this.props.children;
  }
}
