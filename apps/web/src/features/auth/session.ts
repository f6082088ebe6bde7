import type { User } from '@counterfoil/contract/auth/auth.schema.ts'
import type { MyCompany } from '@counterfoil/contract/companies/companies.schema.ts'
import { api } from '../../api/api-client.ts'
import { toApiError } from '../../api/api-error.ts'
import type { Api, CallAnswer } from '../../api/api-types.ts'
import { companyScope } from '../../api/company-scope.ts'
import { type TokenStore, tokenStore } from '../../api/token-store.ts'
import { msg } from '../../i18n/msg.ts'
import { unlessLeaving } from './page-leaving.ts'

export type SessionState = {
  user: User | null
  companies: readonly MyCompany[]
  company: MyCompany | null
  isAuthenticated: boolean
  isLoading: boolean
  /** An English text to show on the sign-in page. */
  error: string | null
}

export type Credentials = { username: string; password: string; remember: boolean }
/** What a password alone has not settled: the code that belongs to the challenge is still to come. */
export type SignInStep = { challenge: string } | null
type SessionApi = Pick<Api, 'getMe' | 'listMyCompanies' | 'login' | 'verifyTwoFactor' | 'logout'>
type SessionParts = { calls: SessionApi; tokens: TokenStore; scope: typeof companyScope }

const UNKNOWN: SessionState = {
  user: null,
  companies: [],
  company: null,
  isAuthenticated: false,
  isLoading: true,
  error: null,
}
const SIGNED_OUT: SessionState = { ...UNKNOWN, isLoading: false }
export const VERIFICATION_FAILED = msg('Authentication verification failed. Please log in again.')
export const SESSION_EXPIRED = msg('Your session has expired. Please log in again.')

/** The current company: the one this tab was in, else the default one, else the first, else none. */
export function chooseCompany(companies: readonly MyCompany[], wanted: string | null): MyCompany | null {
  const open = companies.filter((company) => company.status !== 'closed')
  return open.find((c) => c.id === wanted) ?? open.find((c) => c.is_default) ?? open[0] ?? null
}

/** A failing list of companies on the server's side is an empty one (specification, section 7). */
async function fetchCompanies(calls: SessionApi): Promise<readonly MyCompany[]> {
  try {
    return await calls.listMyCompanies({ companyId: null })
  } catch (error) {
    if (toApiError(error).status === 500) return []
    throw error
  }
}

/** Goes back to the company one was in when there is no getting into another one. */
function backTo(scope: typeof companyScope, before: string | null): (error: unknown) => never {
  return (error) => {
    scope.set(before)
    throw error
  }
}

/** Who is told that signing in failed is not signed in by the next load of the page. */
function dropping(tokens: TokenStore): (error: unknown) => never {
  return (error) => {
    tokens.clear('refused')
    throw error
  }
}

export type Session = ReturnType<typeof createSession>

/** Who is signed in, and in which company they work. */
export function createSession({ calls, tokens, scope }: SessionParts) {
  let state = UNKNOWN
  let starting: Promise<SessionState> | null = null
  const listeners = new Set<() => void>()
  const change = (next: SessionState): SessionState => {
    state = next
    for (const listener of listeners) listener()
    return next
  }

  async function load(companies: readonly MyCompany[]): Promise<SessionState> {
    const company = chooseCompany(companies, scope.get())
    scope.set(company?.id ?? null)
    const user = await calls.getMe({ companyId: company?.id ?? null })
    return { user, companies, company, isAuthenticated: true, isLoading: false, error: null }
  }

  async function verify(): Promise<SessionState> {
    if (!(await tokens.borrow())) return change(SIGNED_OUT)
    try {
      return change(await load(await fetchCompanies(calls)))
    } catch (error) {
      const refused = toApiError(error).status === 401
      if (!refused) await unlessLeaving()
      tokens.clear('refused')
      return change({ ...SIGNED_OUT, error: refused ? null : VERIFICATION_FAILED })
    }
  }

  async function enter(answer: CallAnswer<'login'>, remember: boolean): Promise<SignInStep> {
    if (!('access' in answer)) return { challenge: answer.challenge }
    tokens.save(answer, remember)
    scope.set(null)
    change(await fetchCompanies(calls).then(load).catch(dropping(tokens)))
    return null
  }

  tokens.subscribe((cause) => {
    const { access, refresh } = tokens.read()
    if (access !== null || refresh !== null || !state.isAuthenticated) return
    scope.set(null)
    change({ ...SIGNED_OUT, error: cause === 'refused' ? SESSION_EXPIRED : null })
  })

  return {
    get: (): SessionState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Finds out, once, who is signed in. */
    start: (): Promise<SessionState> => {
      if (!state.isLoading) return Promise.resolve(state)
      starting ??= verify().finally(() => {
        starting = null
      })
      return starting
    },

    /** Signs in and answers null or, with two-factor on, the challenge that is to be sent back with a code. */
    signIn: async ({ username, password, remember }: Credentials): Promise<SignInStep> =>
      enter(await calls.login({ body: { username, password } }), remember),

    /** The second step: a code of the authenticator app, or a recovery code. */
    answerChallenge: async (challenge: string, code: string, remember: boolean): Promise<void> => {
      const answer = await calls.verifyTwoFactor({ body: { challenge, code } })
      if ('access' in answer) await enter(answer, remember)
    },

    /** Always ends here, whatever the server says. */
    signOut: async (): Promise<void> => {
      const { refresh } = tokens.read()
      const told = calls.logout({ body: refresh === null ? {} : { refresh } }).catch(() => null)
      change(SIGNED_OUT)
      scope.set(null)
      tokens.clear('ended')
      await told
    },

    /** After a company was made, changed or left. `wanted` becomes the current one; a failure leaves all as it was. */
    reload: async (wanted?: string): Promise<void> => {
      const before = scope.get()
      if (wanted !== undefined) scope.set(wanted)
      change(await calls.listMyCompanies({ companyId: null }).then(load).catch(backTo(scope, before)))
    },

    setUser: (user: User): void => void change({ ...state, user }),
    dropError: (): void => {
      if (state.error !== null) change({ ...state, error: null })
    },
  }
}

export const session = createSession({ calls: api, tokens: tokenStore, scope: companyScope })
