import type { ReminderTone } from '@counterfoil/domain/reminders/reminder-step.ts'
import { msg } from '../../i18n/msg.ts'
import type { useT } from '../../i18n/use-t.ts'

/** How a reminder is worded, by its place among the steps. */
export const TONES: Readonly<Record<ReminderTone, ReturnType<typeof msg>>> = {
  upcoming: msg('Due soon'),
  due_today: msg('Due today'),
  overdue: msg('Reminder'),
  overdue_again: msg('Another reminder'),
  last: msg('Last reminder'),
}

/** When a step comes. `days` are days after the due date, negative before it. */
export function whenOf(days: number, t: ReturnType<typeof useT>): string {
  if (days === 0) return t('On the due date')
  return days < 0
    ? t('{count, plural, one {# day before the due date} other {# days before the due date}}', {
        count: -days,
      })
    : t('{count, plural, one {# day after the due date} other {# days after the due date}}', { count: days })
}
