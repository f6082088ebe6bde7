import type { CalendarDate } from '../dates/calendar-date.ts'

/** How a client's answer reached the member who records it. */
export const ANSWER_WAYS = ['letter', 'email', 'phone', 'in_person', 'other'] as const
export type AnswerWay = (typeof ANSWER_WAYS)[number]

/** Why a client cannot have answered a quote on a day; null where they can. `today` is the company's. */
export function answeredOnFault(
  day: CalendarDate,
  { issueDate, today }: { readonly issueDate: CalendarDate; readonly today: CalendarDate },
): 'answered_before_quote' | 'answered_later' | null {
  if (day < issueDate) return 'answered_before_quote'
  return day > today ? 'answered_later' : null
}
