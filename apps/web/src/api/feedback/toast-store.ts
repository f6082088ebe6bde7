export type ToastKind = 'info' | 'success' | 'error'
type ToastAction = { label: string; run: () => void }
export type Toast = {
  id: number
  kind: ToastKind
  text: string
  /** What was done or tried, where a later success takes its failure away. */
  act?: string
  action?: ToastAction
  /** Up to 500 px wide instead of 380, for what takes more words. */
  wide: boolean
  lifeMs: number
}

const LIFE_MS: Record<ToastKind, number> = { info: 4000, success: 3000, error: 5000 }
const MOST = 4

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

export const toastStore = {
  get: (): readonly Toast[] => toasts,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

/** A failure that is no longer true: what failed has been done since. */
export function dropFailures(act: string): void {
  const left = toasts.filter((toast) => toast.kind !== 'error' || toast.act !== act)
  if (left.length < toasts.length) change(left)
}

type ToastOptions = Partial<Pick<Toast, 'act' | 'action' | 'lifeMs' | 'wide'>>

/**
 * Says something in the top right corner. The same words twice are one toast, with its time starting again; of one act
 * there is one failure at a time, and none beside its success.
 */
export function showToast(kind: ToastKind, text: string, options: ToastOptions = {}): void {
  lastId += 1
  const { act, action, lifeMs = LIFE_MS[kind], wide = false } = options
  if (act !== undefined) dropFailures(act)
  const others = toasts.filter((toast) => toast.text !== text)
  change([...others, { id: lastId, kind, text, act, action, wide, lifeMs }].slice(-MOST))
}
