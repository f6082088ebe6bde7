import type { RecurringMode } from '@counterfoil/domain/recurring/recurring-status.ts'
import { msg } from '../../i18n/msg.ts'

/** What is made on each date, in short. */
export const MODE_WORDS = {
  draft: msg('Draft'),
  issue: msg('Issue only'),
  send: msg('Issue and send'),
} as const satisfies Record<RecurringMode, string>

/** How often, without saying on which day. */
export const UNIT_WORDS = {
  day: msg('By days'),
  week: msg('By weeks'),
  month: msg('By months'),
  year: msg('By years'),
} as const
