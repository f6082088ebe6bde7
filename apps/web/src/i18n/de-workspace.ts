import { account } from './de/account.ts'
import { figures } from './de/figures.ts'
import { legal } from './de/legal.ts'
import { navigation } from './de/navigation.ts'
import { clientImport } from './de/rooms/client-import.ts'
import { clients } from './de/rooms/clients.ts'
import { companies } from './de/rooms/companies.ts'
import { invoices } from './de/rooms/invoices.ts'
import { notifications } from './de/rooms/notifications.ts'
import { payments } from './de/rooms/payments.ts'
import { plans } from './de/rooms/plans.ts'
import { publicPayment } from './de/rooms/public-payment.ts'
import { sending } from './de/rooms/sending.ts'
import { settings } from './de/rooms/settings.ts'
import { statistics } from './de/rooms/statistics.ts'
import { taxes } from './de/rooms/taxes.ts'
import { timeline } from './de/rooms/timeline.ts'
import { users } from './de/rooms/users.ts'
import { server } from './de/server.ts'

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
