import type { statisticsEndpoints } from '@counterfoil/contract/statistics/statistics.endpoints.ts'
import type { Deps } from '../../deps.ts'
import { type Handlers, reading } from '../../http/handler.ts'
import { readDashboard } from './read-dashboard.ts'

export function statisticsRoutes(_deps: Deps): Handlers<typeof statisticsEndpoints> {
  return {
    getDashboard: reading((tx, company) => readDashboard(tx, company)),
  }
}
