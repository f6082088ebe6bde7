import { type Fault, fault } from '../faults/fault.ts'
import { nameKey, normaliseEmail } from '../text/plain-text.ts'

type Known = { readonly name: string; readonly email: string | null }

/** What a row repeats, and the line of the file it first stood in; null for a client that was there before. */
export type Repetition = { readonly of: 'name' | 'email'; readonly line: number | null }

/**
 * Tells a client that is there already from a new one, by name or e-mail address. Rows are asked in their order, and
 * one that is taken in is one the next are held against.
 */
export function duplicateClients(known: Iterable<Known>) {
  const names = new Map<string, number | null>()
  const emails = new Map<string, number | null>()
  const keep = ({ name, email }: Known, line: number | null) => {
    names.set(nameKey(name), line)
    if (email) emails.set(normaliseEmail(email), line)
  }
  for (const client of known) keep(client, null)
  return {
    repetitionOf: ({ name, email }: Known): Repetition | null => {
      const byEmail = email ? emails.get(normaliseEmail(email)) : undefined
      if (byEmail !== undefined) return { of: 'email', line: byEmail }
      const byName = names.get(nameKey(name))
      return byName === undefined ? null : { of: 'name', line: byName }
    },
    keep,
  }
}

/** What is said of a row that repeats a client. */
export function repetitionFault({ of, line }: Repetition): Fault {
  if (line === null) return fault(of === 'email' ? 'client_with_email_exists' : 'client_with_name_exists')
  return fault(of === 'email' ? 'email_repeated_in_file' : 'name_repeated_in_file', { line })
}
