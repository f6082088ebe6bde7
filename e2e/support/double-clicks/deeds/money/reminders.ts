import { expect } from '@playwright/test'
import type { Worker } from '../../../by-api.ts'
import { labelled } from '../../../desk.ts'
import { sql } from '../../../installation/database.ts'
import {
  addressTo,
  type Deed,
  dialogButton,
  dialogOf,
  mainOf,
  makeClient,
  makeIssued,
  openByDoubleClick,
  withSomeGaps,
} from '../../deed.ts'
import { go, type Hand } from '../../double-click.ts'

const STEPS = '/dashboard/settings?tab=reminders'
const PANEL = 'reminders/invoice/invoice-reminders.tsx'

/** The steps begin anew with each deed: there are ten at most, and one a day. */
async function oneStep({ companyId }: Worker): Promise<string> {
  await sql('delete from reminder_steps where company_id = $1 and client_id is null and days <> 3', [
    companyId,
  ])
  await sql(
    `insert into reminder_steps (company_id, id, days, starts_on) values ($1, gen_random_uuid(), 3, current_date)
     on conflict do nothing`,
    [companyId],
  )
  return ''
}

async function openNewStep(hand: Hand) {
  const { page } = hand
  await go(page, STEPS)
  await openByDoubleClick(hand, mainOf(page).getByRole('button', { name: 'New step' }), 'New step')
  await labelled(dialogOf(page), 'Days').fill(String(10 + Math.floor(Math.random() * 300)))
  return dialogButton(page, 'Add step')
}

async function clientOfItsOwn(owner: Worker): Promise<string> {
  const id = await makeClient(owner)
  await owner.patch(`/api/clients/${id}/reminders/`, { follows: 'own' })
  return id
}

async function openInvoice({ page }: Hand, id: string, button: string) {
  await go(page, `/dashboard/invoices/${id}`)
  return mainOf(page)
    .getByRole('region', { name: 'Reminders' })
    .getByRole('button', { name: button, exact: true })
}

export const REMINDER_DEEDS: Record<string, Deed> = withSomeGaps({
  'a step of reminders is added': {
    does: { createReminderStep: 'reminders/steps/step-modal.tsx' },
    makes: { reminder_steps: 1, events: 1 },
    said: 'Step added',
    prepare: oneStep,
    reach: openNewStep,
    ends: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
  },
  'an invoice is reminded of': {
    does: { remindOfInvoice: 'reminders/invoice/remind-dialog.tsx' },
    makes: { email_messages: 1, invoice_reminders: 1, events: 1 },
    said: 'The email with the reminder is kept in the outbox, not sent',
    prepare: makeIssued,
    reach: async (hand, id) => {
      await openByDoubleClick(hand, await openInvoice(hand, id, 'Remind…'), /^Remind /)
      await addressTo(hand.page)
      return dialogButton(hand.page, 'Keep the email')
    },
    ends: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
  },
  'reminders of an invoice are paused': {
    does: { pauseReminders: PANEL },
    makes: { events: 1 },
    said: 'Reminders paused',
    prepare: async (owner) => {
      await oneStep(owner)
      return makeIssued(owner)
    },
    reach: (hand, id) => openInvoice(hand, id, 'Pause'),
  },
  'the usual steps are taken for a client': {
    does: { createReminderStep: 'reminders/steps/step-list.tsx' },
    makes: { reminder_steps: 3, events: 3 },
    sends: 3,
    said: 'Steps added',
    prepare: clientOfItsOwn,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/clients/${id}`)
      return mainOf(page).getByRole('button', { name: 'Take 3, 10 and 20 days after' })
    },
  },
})
