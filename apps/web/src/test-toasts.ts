import { toastStore } from './api/feedback/toast-store.ts'

/** What the toasts on the page say, the oldest first: `success: Client created successfully`. */
export const shownToasts = (): string[] => toastStore.get().map(({ kind, text }) => `${kind}: ${text}`)
