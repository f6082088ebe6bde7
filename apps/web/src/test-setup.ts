import { TextDecoderStream, TransformStream } from 'node:stream/web'
import { BroadcastChannel } from 'node:worker_threads'
import { cleanup, configure } from '@testing-library/react'
// biome-ignore lint/correctness/noUndeclaredDependencies: the root brings the test runner
import { afterEach, vi } from 'vitest'
import { dismissToast, toastStore } from './api/feedback/toast-store.ts'
import { forgetActions } from './api/requests/once-at-a-time.ts'

// On a busy machine what is looked for comes late, and is no failure.
configure({ asyncUtilTimeout: 30_000 })

// What the components ask of a browser and the test environment lacks.
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
    addListener: vi.fn(),
    removeListener: vi.fn(),
    dispatchEvent: () => false,
  }),
})

for (const [name, value] of Object.entries({ BroadcastChannel, TextDecoderStream, TransformStream }))
  Object.defineProperty(globalThis, name, { value })

class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver = StillObserver as unknown as typeof ResizeObserver
Element.prototype.scrollIntoView = () => {}
Object.defineProperty(document, 'fonts', { value: new EventTarget() })

afterEach(() => {
  cleanup()
  forgetActions()
  for (const { id } of toastStore.get()) dismissToast(id)
  localStorage.clear()
  sessionStorage.clear()
})
