import { z } from 'zod'
import { listQuery } from '../paging.ts'
import { id, textOut, timestamp } from '../scalars.ts'

export const session = z
  .object({
    id,
    /** The one this very request is made with. */
    is_current: z.boolean(),
    /** Network address it was begun from. */
    address: textOut('A network address.'),
    user_agent: textOut('What the browser says it is.'),
    created_at: timestamp,
    /** When its tokens were last renewed, which a browser in use does once an hour. */
    last_used_at: timestamp,
  })
  .meta({ id: 'Session' })
export type Session = z.output<typeof session>

export const sessionsQuery = listQuery(
  ['-last_used_at', 'last_used_at', '-created_at', 'created_at'],
  '-last_used_at',
  {},
)
/** `ended` is how many there were. */
export const endedSessions = z.object({ ended: z.number().int() }).meta({ id: 'EndedSessions' })
