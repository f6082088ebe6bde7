import { auth } from './de/auth.ts'
import { companies } from './de/companies.ts'
import { errors } from './de/errors.ts'
import { general } from './de/general.ts'
import { navigation } from './de/navigation.ts'
import { statistics } from './de/statistics.ts'

/** German: the English text, and what it says. Each room keeps its own texts in `de/<room>.ts`. */
export const messages: Record<string, string> = {
  ...general,
  ...errors,
  ...navigation,
  ...auth,
  ...companies,
  ...statistics,
}
