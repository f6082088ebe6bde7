import type { MatchReason } from '@counterfoil/domain/bank-statements/match-line.ts'
import { msg } from '../../i18n/msg.ts'
import type { EnglishText } from '../../i18n/text.ts'

/** Why an invoice is suggested, in a word or two. */
export const MATCH_WORDS: Readonly<Record<MatchReason, EnglishText>> = {
  reference: msg('reference'),
  number: msg('number in the text'),
  amount: msg('same amount'),
  instalment: msg('the sum of an instalment'),
  part: msg('a part of it'),
  account: msg('known account'),
  name: msg('same name'),
}
