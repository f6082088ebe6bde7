import { account } from './account.ts'
import { figures } from './figures.ts'
import { legal } from './legal.ts'
import { navigation } from './navigation.ts'
import { clientImport } from './rooms/client-import.ts'
import { clients } from './rooms/clients.ts'
import { companies } from './rooms/companies.ts'
import { invoices } from './rooms/invoices.ts'
import { notifications } from './rooms/notifications.ts'
import { payments } from './rooms/payments.ts'
import { plans } from './rooms/plans.ts'
import { publicPayment } from './rooms/public-payment.ts'
import { sending } from './rooms/sending.ts'
import { settings } from './rooms/settings.ts'
import { statistics } from './rooms/statistics.ts'
import { taxes } from './rooms/taxes.ts'
import { timeline } from './rooms/timeline.ts'
import { users } from './rooms/users.ts'
import { server } from './server.ts'

/** French for everything beyond the sign-in. Each room keeps its own texts in `rooms/`. */
export const messages = {
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
