import { expect } from '@playwright/test'
import { makeOverdue, type Worker } from '../../../by-api.ts'
import { labelled } from '../../../desk.ts'
import type { WithId } from '../../../draft.ts'
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
  word,
} from '../../deed.ts'
import { go, type Hand } from '../../double-click.ts'

const STEPS = '/dashboard/settings?tab=reminders'
const CHARGES = 'late-fees/invoice-late-fees.tsx'
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

/** An invoice for whose late payment a fee may be charged. */
async function makeLate(owner: Worker): Promise<string> {
  await owner.patch('/api/late-fees/settings/', { fee: '40.00' })
  return makeOverdue(owner)
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

export const REMINDER_DEEDS: Record<string, Deed> = {
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
  'late payment is charged': {
    does: { chargeLateFee: CHARGES },
    makes: { invoices: 1, events: 2 },
    said: 'The charge is a draft. Issue it to send it\\.',
    prepare: makeLate,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/invoices/${id}`)
      return mainOf(page).getByRole('button', { name: 'Charge it' })
    },
    ends: (page) => expect(mainOf(page).getByText('Charges for', { exact: false })).toBeVisible(),
  },
  'a charge for late payment is waived': {
    does: { waiveLateFee: CHARGES },
    makes: { events: 2 },
    said: 'Charge waived',
    prepare: async (owner) => {
      const id = await makeLate(owner)
      const { id: charge } = await owner.post<WithId>(`/api/invoices/${id}/charge_late_fee/`)
      await owner.post(`/api/invoices/${charge}/issue/`)
      return id
    },
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/invoices/${id}`)
      await mainOf(page)
        .getByRole('button', { name: /^Waive / })
        .click()
      await labelled(dialogOf(page), 'Reason').fill(word())
      return dialogButton(page, 'Waive the charge')
    },
    ends: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
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
}
