import { expect } from '@playwright/test'
import { makeRecurring } from '../../books.ts'
import type { Worker } from '../../by-api.ts'
import { labelled } from '../../desk.ts'
import { description } from '../../draft.ts'
import { makeMissed, makePaused } from '../../screens/overlay-books.ts'
import { type Deed, dialogButton, fromMenu, mainOf, makeClient, makeOneDraft, word } from '../deed.ts'
import { go } from '../double-click.ts'

const COMMANDS = 'recurring/detail/use-recurring-commands.ts'
const SAVE = 'recurring/editor/use-save-recurring.ts'
const ITEMS = [{ description: 'Hosting {month}', quantity: '1', unit_price: '100.00' }]

const makeOne = async (owner: Worker) =>
  makeRecurring(owner.post, { client: await makeClient(owner), items: ITEMS })
const makeOnePaused = async (owner: Worker) =>
  makePaused(owner, { client: await makeClient(owner), items: ITEMS })

const makeOneMissed = async (owner: Worker) =>
  makeMissed(owner, { client: await makeClient(owner), items: ITEMS })

export const RECURRING_DEEDS: Record<string, Deed> = {
  'a recurring invoice is made': {
    does: { createRecurring: SAVE },
    makes: { recurring_invoices: 1, events: 1 },
    said: 'Recurring invoice created',
    prepare: makeClient,
    reach: async ({ page }, client) => {
      await go(page, `/dashboard/recurring/new?client=${client}`)
      await expect(labelled(mainOf(page), 'Client')).toHaveValue(/^Babbage/)
      await description(page, 1).fill(word())
      // Today's hour may have passed: an invoice would be made at once.
      await mainOf(page)
        .getByLabel('Starts on')
        .fill(`1 Feb ${new Date().getFullYear() + 1}`)
      await mainOf(page).getByLabel('Starts on').press('Enter')
      return mainOf(page).getByRole('button', { name: 'Save' })
    },
    ends: async (page) => {
      await expect(page).toHaveURL(/\/recurring\/[\da-f-]{36}$/)
    },
  },
  'a recurring invoice is changed': {
    does: { updateRecurring: SAVE },
    makes: { events: 1 },
    said: 'Recurring invoice updated',
    prepare: makeOne,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/recurring/${id}/edit`)
      await mainOf(page).getByLabel('Name', { exact: true }).fill(word())
      return mainOf(page).getByRole('button', { name: 'Save' })
    },
    ends: async (page) => {
      await expect(page).toHaveURL(/\/recurring\/[\da-f-]{36}$/)
    },
  },
  'an invoice is made recurring': {
    does: { makeInvoiceRecurring: 'recurring/schedule/make-recurring-dialog.tsx' },
    makes: { recurring_invoices: 1, events: 1 },
    said: 'Recurring invoice created',
    prepare: makeOneDraft,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/invoices/${id}`)
      await (await fromMenu(page, 'Make recurring…')).click()
      const starts = page.getByRole('dialog').getByLabel('Starts on')
      await starts.fill(`1 Feb ${new Date().getFullYear() + 1}`)
      // Enter would send it.
      await starts.press('Tab')
      return dialogButton(page, 'Make recurring')
    },
    ends: async (page) => {
      await expect(page).toHaveURL(/\/recurring\/[\da-f-]{36}$/)
    },
  },
  'a recurring invoice is paused': {
    does: { pauseRecurring: COMMANDS },
    makes: { events: 1 },
    said: 'Recurring invoice paused',
    prepare: makeOne,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/recurring/${id}`)
      return mainOf(page).getByRole('button', { name: 'Pause', exact: true })
    },
  },
  'a recurring invoice is resumed without the dates that were missed': {
    does: { resumeRecurring: COMMANDS },
    makes: { events: 1 },
    said: 'Recurring invoice resumed',
    prepare: makeOnePaused,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/recurring/${id}`)
      await mainOf(page).getByRole('button', { name: 'Resume', exact: true }).click()
      await page
        .getByRole('dialog')
        .getByRole('radio', { name: /^Skip them/ })
        .check()
      return dialogButton(page, 'Resume')
    },
  },
  'the invoice of a date that failed is made': {
    does: { makeUpRecurringRun: 'recurring/detail/runs-part.tsx' },
    makes: { invoices: 1, issued: 1, payment_links: 1, events: 3 },
    said: 'Invoice made',
    prepare: makeOneMissed,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/recurring/${id}`)
      await mainOf(page).getByRole('button', { name: 'Make invoice…', exact: true }).click()
      return dialogButton(page, 'Make invoice')
    },
  },
  'a recurring invoice is ended': {
    does: { cancelRecurring: COMMANDS },
    makes: { events: 1 },
    said: 'Recurring invoice ended',
    prepare: makeOne,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/recurring/${id}`)
      await (await fromMenu(page, 'End it for good…')).click()
      return dialogButton(page, 'End it for good')
    },
  },
}
