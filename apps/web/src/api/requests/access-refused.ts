import { createSignal } from '../signal.ts'

/** The server refused a call of the current company: the role may be another one by now, or gone. */
export const accessRefused = createSignal<void>()
