import type { authEndpoints } from '@counterfoil/contract/auth/auth.endpoints.ts'
import type { Deps } from '../../deps.ts'
import { networkOf, throttle } from '../../http/access/throttle.ts'
import { type Handlers, open, prepared, preparedUser, user } from '../../http/handler.ts'
import { checkAvailability } from '../companies/names/check-availability.ts'
import { readProfile } from './profile/read-profile.ts'
import { prepareProfile } from './profile/update-my-profile.ts'
import { readNewcomer, registerUser } from './register-user.ts'
import { refreshSession } from './sessions/refresh-session.ts'
import { logIn } from './sign-in/log-in.ts'
import { logOut } from './sign-in/log-out.ts'
import { prepareSignIn } from './sign-in/sign-in-with-company.ts'

export function authRoutes(deps: Deps): Handlers<typeof authEndpoints> {
  const slow = (address: string) =>
    throttle(
      deps.database,
      `sign-up:${networkOf(address)}`,
      { uses: deps.config.signUpsPerHour, seconds: 3600 },
      deps.clock.now(),
    )
  const typing = (address: string) =>
    throttle(
      deps.database,
      `availability:${networkOf(address)}`,
      { uses: deps.config.availabilityChecksPerMinute, seconds: 60 },
      deps.clock.now(),
    )
  return {
    login: open((input) =>
      logIn(deps, { ...input.body, address: input.address, userAgent: input.userAgent }),
    ),
    logout: open(async (input) => {
      await logOut(deps, { refresh: input.body?.refresh, bearer: input.bearer })
      return null
    }),
    register: prepared(async (input) => {
      await slow(input.address)
      const newcomer = await readNewcomer(deps, input.body)
      return async (tx) => {
        const id = await registerUser(tx, deps, newcomer, { by: 'link', countedCompany: null })
        return readProfile(tx, deps, id, null)
      }
    }),
    refreshTokens: open((input) => refreshSession(deps, input.body.refresh)),
    getMe: user((tx, current, input) => readProfile(tx, deps, current.id, input.namedCompany)),
    updateMe: preparedUser((current, input) =>
      prepareProfile(deps, current.id, input.namedCompany, input.body),
    ),
    signIn: prepared(async (input) => {
      await slow(input.address)
      return prepareSignIn(deps, input)
    }),
    validateCompanyName: prepared(async (input) => {
      await typing(input.address)
      const { company_name: name, exclude_id: excluded } = input.body
      return (tx) => checkAvailability(tx, 'name', name, excluded ?? null)
    }),
    validateCompanyEmail: prepared(async (input) => {
      await typing(input.address)
      const { company_email: email, exclude_id: excluded } = input.body
      return (tx) => checkAvailability(tx, 'email', email, excluded ?? null)
    }),
  }
}
