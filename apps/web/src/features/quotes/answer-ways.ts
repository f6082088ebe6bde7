import type { AnswerWay } from '@counterfoil/domain/quotes/recorded-answer.ts'
import { msg } from '../../i18n/msg.ts'

/** How an answer came, after its day: "Nov 20, 2026, by letter". */
export const ANSWER_WAY_WORDS: Readonly<Record<AnswerWay, string>> = {
  letter: msg('By letter'),
  email: msg('By email'),
  phone: msg('By telephone'),
  in_person: msg('In person'),
  other: msg('In another way'),
}
