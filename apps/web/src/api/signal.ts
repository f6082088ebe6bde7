/** A thing that others want to hear of: they subscribe, and are told with what goes along. */
export function createSignal<T>() {
  const listeners = new Set<(value: T) => void>()
  return {
    tell: (value: T): void => {
      for (const listener of listeners) listener(value)
    },
    /** Answers the way to hear no more. */
    subscribe: (listener: (value: T) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
