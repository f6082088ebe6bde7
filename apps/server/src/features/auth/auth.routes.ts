import type { authEndpoints } from '@counterfoil/contract/auth/auth.endpoints.ts'
import type { Deps } from '../../deps.ts'
import { found } from '../../http/app-error.ts'
import { anonymous, type Handlers, open, prepared, user } from '../../http/handler.ts'
import { throttle } from '../../http/throttle.ts'
import { checkAvailability } from '../companies/check-availability.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { readProfile } from './read-profile.ts'
import { refreshSession } from './refresh-session.ts'
import { readNewcomer, registerUser } from './register-user.ts'
import { prepareSignIn } from './sign-in-with-company.ts'
import { updateMyProfile } from './update-my-profile.ts'

export function authRoutes(deps: Deps): Handlers<typeof authEndpoints> {
  const slow = (address: string) =>
    throttle(
      deps.database,
      `sign-up:${address}`,
      { uses: deps.config.signUpsPerHour, seconds: 3600 },
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
      const newcomer = await readNewcomer(input.body)
      return async (tx) => found(await readProfile(tx, await registerUser(tx, newcomer), null))
    }),
    refreshTokens: open((input) => refreshSession(deps, input.body.refresh)),
    getMe: user((tx, current, input) => readProfile(tx, current.id, input.namedCompany)),
    updateMe: user((tx, current, input) => updateMyProfile(tx, current.id, input.namedCompany, input.body)),
    signIn: prepared(async (input) => {
      await slow(input.address)
      return prepareSignIn(deps, input)
    }),
    validateCompanyName: anonymous((tx, input) =>
      checkAvailability(tx, 'name', input.body.company_name, input.body.exclude_id ?? null),
    ),
    validateCompanyEmail: anonymous((tx, input) =>
      checkAvailability(tx, 'email', input.body.company_email, input.body.exclude_id ?? null),
    ),
  }
}
