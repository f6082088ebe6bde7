import { errors } from './errors.ts'
import { general } from './general.ts'
import { publicPayment } from './rooms/public-payment.ts'
import { server } from './server.ts'

/** French for the payer's page, which needs nothing of the workspace. */
export const messages = { ...general, ...errors, ...publicPayment, ...server }
