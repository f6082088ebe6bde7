/** What tabs of one browser tell each other about the session. */
export type TabMessage =
  | { type: 'signed-out' }
  | { type: 'refreshed'; previous: string; access: string; refresh: string; expiresAt: number }
  | { type: 'who-is-signed-in' }
  | { type: 'signed-in-here'; access: string; refresh: string; expiresAt: number }

export type TabChannel = {
  post: (message: TabMessage) => void
  listen: (listener: (message: TabMessage) => void) => () => void
}

/** A channel between the tabs; where the browser has none, a tab simply hears nothing. */
export function createTabChannel(name = 'counterfoil.session'): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, listen: () => () => {} }
  const channel = new BroadcastChannel(name)
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      const handle = (event: MessageEvent<TabMessage>) => listener(event.data)
      channel.addEventListener('message', handle)
      return () => channel.removeEventListener('message', handle)
    },
  }
}
