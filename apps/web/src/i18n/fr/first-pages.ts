import { auth } from './auth.ts'
import { errors } from './errors.ts'
import { general } from './general.ts'

/** French for the first pages: the English text, and what it says. The rest is in `workspace.ts`. */
export const messages = { ...general, ...errors, ...auth }
