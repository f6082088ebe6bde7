import { Component, type ReactNode } from 'react'
import { CrashScreen } from './crash-screen.tsx'

/** Shows the crash screen in place of what could not be drawn, where no router does. */
export class CrashBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <CrashScreen error={this.state.error} />
  }
}
