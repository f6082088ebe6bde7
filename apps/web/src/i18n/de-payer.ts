import { errors } from './de/errors.ts'
import { general } from './de/general.ts'
import { publicPayment } from './de/rooms/public-payment.ts'
import { server } from './de/server.ts'

/** German for the payer's page, which needs nothing of the workspace. */
export const messages: Record<string, string> = { ...general, ...errors, ...publicPayment, ...server }
