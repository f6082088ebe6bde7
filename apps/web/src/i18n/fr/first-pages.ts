import { faultMessages } from '../fault-messages.ts'
import { auth } from './auth.ts'
import { errors } from './errors.ts'
import { authFaults } from './faults/auth-faults.ts'
import { httpFaults } from './faults/http-faults.ts'
import { inputFaults } from './faults/input-faults.ts'
import { general } from './general.ts'

/** French for the first pages: the English text, and what it says. The rest is in `workspace.ts`. */
export const messages = {
  ...general,
  ...errors,
  ...auth,
  ...faultMessages({ ...inputFaults, ...httpFaults, ...authFaults }),
}
