/** What tabs of one browser tell each other about the session. */
export type TabMessage =
  | { type: 'signed-out' }
  | { type: 'refreshed'; previous: string; access: string; refresh: string; expiresAt: number }
  | { type: 'who-is-signed-in' }
  | { type: 'signed-in-here'; access: string; refresh: string; expiresAt: number }

export type TabChannel<M = TabMessage> = {
  post: (message: M) => void
  listen: (listener: (message: M) => void) => () => void
}

/** A channel between the tabs; where the browser has none, a tab simply hears nothing. */
export function createTabChannel<M = TabMessage>(name = 'counterfoil.session'): TabChannel<M> {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, listen: () => () => {} }
  const channel = new BroadcastChannel(name)
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      const handle = (event: MessageEvent<M>) => listener(event.data)
      channel.addEventListener('message', handle)
      return () => channel.removeEventListener('message', handle)
    },
  }
}
