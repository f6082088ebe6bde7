import { auth } from './de/auth.ts'
import { errors } from './de/errors.ts'
import { general } from './de/general.ts'

/** German for the first pages: the English text, and what it says. The rest is in `de-workspace.ts`. */
export const messages: Record<string, string> = { ...general, ...errors, ...auth }
