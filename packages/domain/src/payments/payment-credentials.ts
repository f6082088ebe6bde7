/** What the provider behind a kind of payment method gives a company to be told apart by; other kinds have none. */
const CREDENTIAL_NAMES: Readonly<Record<string, readonly string[]>> = {
  card: ['publishable_key', 'secret_key', 'webhook_secret'],
  paypal: ['client_id', 'client_secret'],
}

/** The names of the credentials a kind of payment method is set up with, in the order they are asked for. */
export function credentialNamesOf(method: string): readonly string[] {
  return Object.hasOwn(CREDENTIAL_NAMES, method) ? (CREDENTIAL_NAMES[method] ?? []) : []
}

/** The names that the kind has no credential of. */
export function unknownCredentials(method: string, names: readonly string[]): readonly string[] {
  const known = credentialNamesOf(method)
  return names.filter((name) => !known.includes(name))
}

/** What is kept after a change: a text is put in the place of what was there, null takes it away. */
export function mergeCredentials(
  kept: Readonly<Record<string, string>>,
  change: Readonly<Record<string, string | null>>,
): Record<string, string> {
  const merged = Object.entries({ ...kept, ...change })
  return Object.fromEntries(merged.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}
