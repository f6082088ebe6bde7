import { remindersEndpoints } from '@counterfoil/contract/reminders/reminders.endpoints.ts'
import type { Deps } from '../../deps.ts'
import { type Handlers, member } from '../../http/handler.ts'
import { presentShortList } from '../../http/input/paging.ts'
import {
  changeFollows,
  changeSettings,
  presentSettings,
  readFollows,
  readSettings,
} from './change-settings.ts'
import { readCalendar } from './read-calendar.ts'
import { pauseReminders, readInvoiceReminders } from './read-invoice-reminders.ts'
import { readReminderDraft, remindByHand } from './send/remind-by-hand.ts'
import { createStep, deleteStep, listSteps, updateStep } from './steps/save-step.ts'

export function remindersRoutes(deps: Deps): Handlers<typeof remindersEndpoints> {
  return {
    getReminderSettings: member(async (tx, { companyId }) =>
      presentSettings(await readSettings(tx, companyId)),
    ),
    updateReminderSettings: member((tx, scope, { body, ifMatch }) =>
      changeSettings(tx, scope, body, ifMatch),
    ),
    listReminderSteps: member(async (tx, scope, { query }) =>
      presentShortList(
        remindersEndpoints.listReminderSteps.path,
        query,
        await listSteps(tx, scope, query.client ?? null),
      ),
    ),
    createReminderStep: member((tx, scope, { body }) => createStep(tx, scope, body)),
    updateReminderStep: member((tx, scope, { params, body, ifMatch }) =>
      updateStep(tx, scope, params.id, body, ifMatch),
    ),
    deleteReminderStep: member((tx, scope, { params }) => deleteStep(tx, scope, params.id)),
    getReminderCalendar: member((tx, scope, { query }) => readCalendar(tx, scope, query)),
    getClientReminders: member((tx, { companyId }, { params }) => readFollows(tx, companyId, params.id)),
    updateClientReminders: member((tx, scope, { params, body }) =>
      changeFollows(tx, scope, params.id, body.follows),
    ),
    getInvoiceReminders: member((tx, scope, { params }) => readInvoiceReminders(tx, scope, params.id)),
    getReminderEmailDraft: member((tx, scope, { params }) => readReminderDraft(tx, deps, scope, params.id)),
    remindOfInvoice: member((tx, scope, { params, body }) => remindByHand(tx, deps, scope, params.id, body)),
    pauseReminders: member((tx, scope, { params, body }) =>
      pauseReminders(tx, scope, params.id, body?.paused ?? true),
    ),
  }
}
