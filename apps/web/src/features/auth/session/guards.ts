import { redirect } from '@tanstack/react-router'
import { loadAllTexts } from '../../../i18n/language.ts'
import type { Session } from './session.ts'

export const HOME = '/dashboard'

export type SignInSearch = { redirect?: string }

/** A place within this app, or nothing: an address given from outside must not lead elsewhere. */
export function safeReturnPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return undefined
  return /^\/(login|signup)(\W|$)/.test(value) ? undefined : value
}

export function readSignInSearch(raw: Record<string, unknown>): SignInSearch {
  return { redirect: safeReturnPath(raw.redirect) }
}

type GuardInput = { context: { session: Pick<Session, 'start'> }; location: { href: string } }

/** Lets signed-in people through; sends others to sign in, with the place to come back to. */
export async function requireSession({ context, location }: GuardInput): Promise<void> {
  const [{ isAuthenticated }] = await Promise.all([context.session.start(), loadAllTexts()])
  if (isAuthenticated) return
  throw redirect({ to: '/login', search: { redirect: safeReturnPath(location.href) }, replace: true })
}

type GuestInput = { context: { session: Pick<Session, 'start'> }; search?: SignInSearch }

/** Sends signed-in people on to where they were going, or to the dashboard. */
export async function requireGuest({ context, search }: GuestInput): Promise<void> {
  const { isAuthenticated } = await context.session.start()
  if (!isAuthenticated) return
  throw redirect({ to: search?.redirect ?? HOME, replace: true })
}
