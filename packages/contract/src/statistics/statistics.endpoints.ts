import { defineEndpoints } from '../endpoint.ts'
import { dashboard } from './statistics.schema.ts'

export const statisticsEndpoints = defineEndpoints({
  getDashboard: {
    access: 'member',
    permission: 'company.read',
    method: 'GET',
    path: '/api/statistics/general/dashboard/',
    summary: "The dashboard's figures",
    response: dashboard,
  },
})
