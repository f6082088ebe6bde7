/**
 * The id of the user an access token names (its claim `sub`); null where there is none to be read. Only for telling one
 * person's tokens from another's: whether a token is good is the server's to say.
 */
export function tokenSubject(access: string | null): string | null {
  try {
    const claims: unknown = JSON.parse(
      atob((access?.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')),
    )
    const sub = typeof claims === 'object' && claims !== null && 'sub' in claims ? claims.sub : null
    return typeof sub === 'string' ? sub : null
  } catch {
    return null
  }
}
