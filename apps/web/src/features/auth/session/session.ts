import type { User } from '@counterfoil/contract/auth/auth.schema.ts'
import type { MyCompany } from '@counterfoil/contract/companies/companies.schema.ts'
import type { Api, CallAnswer } from '../../../api/api-types.ts'
import { type ApiError, toApiError } from '../../../api/errors/api-error.ts'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { queryClient } from '../../../api/queries/data-provider.tsx'
import { api } from '../../../api/requests/api-client.ts'
import { companyScope } from '../../../api/requests/company-scope.ts'
import { createSignal } from '../../../api/signal.ts'
import { type TokenStore, tokenStore } from '../../../api/tokens/token-store.ts'
import { msg } from '../../../i18n/msg.ts'
import { unlessLeaving } from './page-leaving.ts'

export type SessionState = {
  user: User | null
  companies: readonly MyCompany[]
  company: MyCompany | null
  /** Why the companies are not known, where they could not be fetched. */
  companiesFault: ApiError | null
  isAuthenticated: boolean
  isLoading: boolean
  /** An English text to show on the sign-in page. */
  error: string | null
}

export type Credentials = { username: string; password: string; remember: boolean }
/** What a password alone has not settled: the code that belongs to the challenge is still to come. */
export type SignInStep = { challenge: string } | null
type SessionApi = Pick<Api, 'getMe' | 'login' | 'verifyTwoFactor' | 'logout'>
type SessionParts = {
  calls: SessionApi
  /** My companies, with the tries such a query has; `anew` where the list that is known will not do. */
  listCompanies: (anew: boolean) => Promise<readonly MyCompany[]>
  tokens: TokenStore
  scope: typeof companyScope
}
type Known = Pick<SessionState, 'companies' | 'companiesFault'>

const UNKNOWN: SessionState = {
  user: null,
  companies: [],
  company: null,
  companiesFault: null,
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

/**
 * A list of companies that breaks on the server is an empty one (specification, section 7). What else it fails of is
 * kept: whoever is signed in stays so, and can try again.
 */
function fetchCompanies(list: SessionParts['listCompanies']): Promise<Known> {
  return list(true).then(
    (companies) => ({ companies, companiesFault: null }),
    (error: unknown) => {
      const fault = toApiError(error)
      return { companies: [], companiesFault: fault.status === 500 ? null : fault }
    },
  )
}

/** The profile as seen from a company; from the user's own one where that is no longer theirs. */
async function fetchProfile(calls: SessionApi, companyId: string | null): Promise<User> {
  try {
    return await calls.getMe({ companyId })
  } catch (error) {
    if (companyId === null || toApiError(error).status !== 403) throw error
    return calls.getMe({ companyId: null })
  }
}

/**
 * What the session is for whoever is signed in, in the company that is wanted if they may enter it. Profile and
 * companies are asked for at once; the profile again only where it was that of another company.
 */
async function load(calls: SessionApi, coming: Promise<Known>, wanted: string | null): Promise<SessionState> {
  const [profile, known] = await Promise.all([fetchProfile(calls, wanted), coming])
  const company = chooseCompany(known.companies, wanted)
  const isIts = company === null || profile.company === company.id
  const user = isIts ? profile : await calls.getMe({ companyId: company.id })
  return { ...known, user, company, isAuthenticated: true, isLoading: false, error: null }
}

/** The list there is will do to enter a company that is in it; else it is fetched again. */
async function companiesWith(
  list: SessionParts['listCompanies'],
  wanted: string | undefined,
): Promise<readonly MyCompany[]> {
  if (wanted === undefined) return list(true)
  const known = await list(false)
  return known.some(({ id }) => id === wanted) ? known : list(true)
}

/** The same for whoever is at work: what cannot be fetched now is an error, and what was known stays. */
async function loadAgain(parts: SessionParts, named: string | undefined): Promise<SessionState> {
  const companies = await companiesWith(parts.listCompanies, named)
  const company = chooseCompany(companies, named ?? parts.scope.get())
  const user = await parts.calls.getMe({ companyId: company?.id ?? null })
  return { ...SIGNED_OUT, user, companies, company, isAuthenticated: true }
}

/** The state, and what befalls it when the tokens go: whoever is no longer signed in is shown as such. */
function createSessionState(tokens: TokenStore, scope: typeof companyScope) {
  let state = UNKNOWN
  /** Counts the tokens' comings and goings. */
  let turn = 0
  const changes = createSignal<void>()
  const change = (next: SessionState): SessionState => {
    state = next
    changes.tell()
    return next
  }
  /** A state that somebody is signed in, or out, in; calls go to its company from here on. */
  const enter = (next: SessionState): SessionState => {
    scope.set(next.company?.id ?? null)
    return change(next)
  }
  tokens.subscribe((cause) => {
    turn += 1
    if (cause === 'saved' || !state.isAuthenticated) return
    // Who signed in instead is found out anew, as on a load of the page.
    if (cause === 'replaced') enter(UNKNOWN)
    else enter({ ...SIGNED_OUT, error: cause === 'refused' ? SESSION_EXPIRED : null })
  })
  return {
    get: (): SessionState => state,
    change,
    enter,
    subscribe: changes.subscribe,
    /** Asks later whether the tokens are still those of now: an answer to a call of theirs changes nothing if not. */
    marker: (): (() => boolean) => {
      const begun = turn
      return () => begun === turn
    },
  }
}

export type Session = ReturnType<typeof createSession>

/** Who is signed in, and in which company they work. */
export function createSession(parts: SessionParts) {
  const { calls, listCompanies, tokens, scope } = parts
  const state = createSessionState(tokens, scope)
  let starting: Promise<SessionState> | null = null
  let reloading: Promise<void> = Promise.resolve()

  async function verify(): Promise<SessionState> {
    if (!(await tokens.borrow())) return state.change(SIGNED_OUT)
    const isStill = state.marker()
    try {
      const next = await load(calls, fetchCompanies(listCompanies), scope.get())
      return isStill() ? state.enter(next) : verify()
    } catch (error) {
      const refused = toApiError(error).status === 401
      if (!refused) await unlessLeaving()
      if (isStill()) tokens.clear('refused')
      return state.change({ ...SIGNED_OUT, error: refused ? null : VERIFICATION_FAILED })
    }
  }

  async function enter(answer: CallAnswer<'login'>, remember: boolean): Promise<SignInStep> {
    if (!('access' in answer)) return { challenge: answer.challenge }
    tokens.save(answer, remember)
    const isStill = state.marker()
    const next = await load(calls, fetchCompanies(listCompanies), null).catch(async (error: unknown) => {
      if (toApiError(error).status !== 401) await unlessLeaving()
      // Who is told that signing in failed is not signed in by the next load of the page.
      if (isStill()) tokens.clear('refused')
      throw error
    })
    state.enter(isStill() ? next : UNKNOWN)
    return null
  }

  async function bringUpToDate(named?: string): Promise<void> {
    if (!state.get().isAuthenticated) return
    const isStill = state.marker()
    const next = await loadAgain(parts, named)
    if (isStill()) state.enter(next)
  }

  return {
    get: state.get,
    subscribe: state.subscribe,

    /** Finds out, once, who is signed in. */
    start: (): Promise<SessionState> => {
      if (!state.get().isLoading) return Promise.resolve(state.get())
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
      state.enter(SIGNED_OUT)
      tokens.clear('ended')
      await told
    },

    /**
     * After a company was made, changed or left. `wanted` becomes the current one; a failure leaves all as it was. One
     * at a time, or a slow one would undo a switch made after it.
     */
    reload: (wanted?: string): Promise<void> => {
      const mine = reloading.then(() => bringUpToDate(wanted))
      reloading = mine.catch(() => {})
      return mine
    },

    /** What the server says of the signed-in user; of anybody else it is no longer asked. */
    setUser: (user: User): void => {
      const now = state.get()
      if (now.user?.id === user.id) state.change({ ...now, user })
    },
    dropError: (): void => {
      const now = state.get()
      if (now.error !== null) state.change({ ...now, error: null })
    },
  }
}

export const session = createSession({
  calls: api,
  listCompanies: (anew) =>
    queryClient.fetchQuery({
      ...apiQuery('listMyCompanies', { companyId: null }),
      ...(anew ? { staleTime: 0 } : {}),
      meta: { quiet: true },
    }),
  tokens: tokenStore,
  scope: companyScope,
})
