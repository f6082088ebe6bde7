import { randomUUID } from 'node:crypto'

/** What the stand-in for Stripe says to a request. */
export type Answer = { status: number; body: unknown; isReplayed?: boolean }

export const missing: Answer = {
  status: 404,
  body: { error: { type: 'invalid_request_error', message: 'No such object.' } },
}

export const idOf = (prefix: string): string => `${prefix}_${randomUUID().replaceAll('-', '')}`

export const refusal = (status: number, type: string, message: string, param?: string): Answer => ({
  status,
  body: { error: { type, message, ...(param && { param }) } },
})

/** The metadata of a form, which Stripe sends as `metadata[name]`. */
export const metadataOf = (form: Record<string, string>, under: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      const key = new RegExp(`^${under.replaceAll(/[[\]]/g, '\\$&')}\\[(\\w+)\\]$`).exec(name)?.[1]
      return key === undefined ? [] : [[key, value]]
    }),
  )
