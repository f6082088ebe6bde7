import { account } from './de/account.ts'
import { clientImport } from './de/client-import.ts'
import { clients } from './de/clients.ts'
import { companies } from './de/companies.ts'
import { figures } from './de/figures.ts'
import { invoices } from './de/invoices.ts'
import { legal } from './de/legal.ts'
import { navigation } from './de/navigation.ts'
import { notifications } from './de/notifications.ts'
import { payments } from './de/payments.ts'
import { plans } from './de/plans.ts'
import { publicPayment } from './de/public-payment.ts'
import { sending } from './de/sending.ts'
import { server } from './de/server.ts'
import { settings } from './de/settings.ts'
import { statistics } from './de/statistics.ts'
import { taxes } from './de/taxes.ts'
import { timeline } from './de/timeline.ts'
import { users } from './de/users.ts'

/** German for everything beyond the sign-in. Each room keeps its own texts in `de/<room>.ts`. */
export const messages: Record<string, string> = {
  ...account,
  ...navigation,
  ...companies,
  ...figures,
  ...invoices,
  ...clients,
  ...clientImport,
  ...legal,
  ...notifications,
  ...publicPayment,
  ...payments,
  ...plans,
  ...sending,
  ...server,
  ...settings,
  ...statistics,
  ...taxes,
  ...timeline,
  ...users,
}
