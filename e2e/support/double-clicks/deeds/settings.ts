import { expect } from '@playwright/test'
import type { Worker } from '../../by-api.ts'
import { labelled } from '../../desk.ts'
import type { WithId } from '../../draft.ts'
import { sql } from '../../installation/database.ts'
import {
  type Deed,
  dialogButton,
  dialogOf,
  fromMenu,
  mainOf,
  makeIssued,
  moveHand,
  openByDoubleClick,
  word,
} from '../deed.ts'
import { go, type Hand } from '../double-click.ts'

/** A mail that the mail server refused. */
async function failedMail(owner: Worker): Promise<string> {
  const id = await makeIssued(owner)
  await owner.post(`/api/invoices/${id}/send_email/`, { to: [`${word()}@example.com`] })
  const fail = `update email_messages set status = 'failed', attempts = 3, error = 'refused', sent_at = null
    where invoice_id = $1 and status = 'captured' returning id`
  let failed: WithId[] = []
  await expect
    .poll(async () => {
      failed = await sql<WithId>(fail, [id])
      return failed.length
    })
    .toBe(1)
  return failed[0]?.id ?? ''
}

const METHODS = '/dashboard/settings?tab=payment-methods'

async function openNewMethod({ page, owner }: Hand) {
  // There is one of each kind: the one of the last time goes first.
  await sql(`delete from payment_methods where company_id = $1 and method = 'other'`, [owner.companyId])
  await page.goto(METHODS)
  await page.getByRole('button', { name: 'Add payment method' }).click()
  await labelled(dialogOf(page), 'Name').fill(`Method ${word()}`)
  return dialogButton(page, 'Add payment method')
}

const MODAL = 'settings/payment-methods/payment-method-modal.tsx'
const TEMPLATES = '/dashboard/settings?tab=templates'
const TEMPLATE_MENU = 'settings/templates/template-menu.tsx'

async function makeTemplate({ post }: Worker): Promise<string> {
  const name = `Letters ${word()}`
  await post('/api/invoices/templates/', { name, layout: 'letter' })
  return name
}

const FIELDS = '/dashboard/settings?tab=custom-fields'
const FIELD_MODAL = 'settings/custom-fields/custom-field-modal.tsx'

async function makeField({ post }: Worker): Promise<string> {
  const label = `Field ${word()}`
  await post('/api/invoices/custom_fields/', { label, type: 'text' })
  return label
}

const MAIL_TEMPLATES = '/dashboard/settings?tab=email-templates'
const MAIL_EDITOR = 'settings/email-templates/mail-template-editor.tsx'
const MAIL_MENU = 'settings/email-templates/mail-template-menu.tsx'

/** A template that is not in use. */
async function makeMailTemplate({ post }: Worker): Promise<{ id: string; name: string }> {
  const name = `Mail ${word()}`
  const words = { kind: 'invoice', language: 'en', subject: 'Invoice {number}', body: 'Hello {contact}' }
  const { id } = await post<WithId>('/api/email/templates/', { ...words, name, is_active: false })
  return { id, name }
}

export const SETTINGS_DEEDS: Record<string, Deed> = {
  'a mail that failed is sent again': {
    does: { resendOutboxMail: 'emails/mail-drawer.tsx' },
    makes: { events: 1 },
    said: 'The e-mail is written again\\. It is kept, not sent\\.',
    prepare: failedMail,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/settings?tab=outbox&mail=${id}`)
      return dialogButton(page, 'Resend')
    },
    ends: async (page) => {
      await expect(dialogOf(page)).toContainText('Kept, not sent')
      await dialogButton(page, 'Close').press('Enter')
    },
  },
  'a payment method is added': {
    does: { createPaymentMethod: MODAL },
    makes: { events: 1 },
    said: 'Payment method created successfully',
    reach: openNewMethod,
  },
  'a payment method is changed': {
    does: { updatePaymentMethod: MODAL },
    makes: { events: 1 },
    said: 'Payment method updated successfully',
    reach: async ({ page }) => {
      await go(page, METHODS)
      await page.getByRole('button', { name: 'Actions for Cash', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
      await labelled(dialogOf(page), 'Fixed part').fill(String(Math.floor(Math.random() * 1_000_000)))
      return dialogButton(page, 'Save payment method')
    },
  },
  'a payment method is set up': {
    does: { setUpPaymentMethod: 'settings/payment-methods/set-up-method-modal.tsx' },
    makes: { events: 1 },
    said: 'Payment method updated successfully',
    reach: async ({ page }) => {
      await go(page, METHODS)
      await (await fromMenu(page, 'Set up', 'Actions for Bank transfer')).click()
      await labelled(dialogOf(page), 'Instructions').fill(word())
      return dialogButton(page, 'Save set-up')
    },
  },
  'an e-mail template is made': {
    does: { createEmailTemplate: MAIL_EDITOR },
    makes: { email_templates: 1, events: 1 },
    said: 'Template created successfully',
    reach: async ({ page }) => {
      await go(page, `${MAIL_TEMPLATES}&template=quote.en`)
      await labelled(mainOf(page), 'Name').fill(word())
      await moveHand(page)
      return mainOf(page).getByRole('button', { name: 'Create template' })
    },
  },
  'an e-mail template is changed': {
    does: { updateEmailTemplate: MAIL_EDITOR },
    makes: { events: 1 },
    said: 'Template updated successfully',
    prepare: async (owner) => (await makeMailTemplate(owner)).id,
    reach: async ({ page }, id) => {
      await go(page, `${MAIL_TEMPLATES}&template=${id}`)
      await labelled(mainOf(page), 'Message').fill(`Hello {contact}, ${word()}`)
      await moveHand(page)
      return mainOf(page).getByRole('button', { name: 'Save template' })
    },
  },
  'an e-mail template is deleted': {
    does: { deleteEmailTemplate: MAIL_MENU },
    makes: { email_templates: -1, events: 1 },
    said: 'Template deleted successfully',
    prepare: async (owner) => (await makeMailTemplate(owner)).name,
    reach: async ({ page }, name) => {
      await go(page, MAIL_TEMPLATES)
      await (await fromMenu(page, 'Delete', `Actions for ${name}`)).click()
      return dialogButton(page, 'Delete template')
    },
  },
  'an e-mail template is put in use': {
    does: { updateEmailTemplate: MAIL_MENU },
    makes: { events: 1 },
    said: 'Template in use',
    prepare: async (owner) => (await makeMailTemplate(owner)).name,
    reach: async ({ page }, name) => {
      await go(page, MAIL_TEMPLATES)
      return fromMenu(page, 'Use it', `Actions for ${name}`)
    },
  },
  'a custom field is added': {
    does: { createCustomField: FIELD_MODAL },
    makes: { custom_fields: 1, events: 1 },
    said: 'Custom field created successfully',
    reach: async (hand) => {
      const { page } = hand
      await go(page, FIELDS)
      const opener = mainOf(page).getByRole('button', { name: 'New field' })
      await openByDoubleClick(hand, opener, 'New custom field')
      await labelled(dialogOf(page), 'Label').fill(`Field ${word()}`)
      return dialogButton(page, 'Create field')
    },
  },
  'a custom field is changed': {
    does: { updateCustomField: FIELD_MODAL },
    makes: { events: 1 },
    said: 'Custom field updated successfully',
    prepare: makeField,
    reach: async ({ page }, label) => {
      await go(page, FIELDS)
      await (await fromMenu(page, 'Edit', `Actions for ${label}`)).click()
      await labelled(dialogOf(page), 'Label').fill(`Field ${word()}`)
      return dialogButton(page, 'Save field')
    },
  },
  'a template is begun': {
    does: { createInvoiceTemplate: 'settings/templates/new-template-modal.tsx' },
    makes: { invoice_templates: 1, events: 1 },
    said: 'Template created successfully',
    reach: async (hand) => {
      const { page } = hand
      await go(page, TEMPLATES)
      const opener = mainOf(page).getByRole('button', { name: 'New template' })
      await openByDoubleClick(hand, opener, 'Choose a layout')
      return dialogOf(page).getByRole('button', { name: /Bold/ })
    },
    ends: async (page) => {
      await expect(page).toHaveURL(/template=/)
    },
  },
  'a template is duplicated': {
    does: { createInvoiceTemplate: TEMPLATE_MENU },
    makes: { invoice_templates: 1, events: 1 },
    said: 'Template created successfully',
    prepare: makeTemplate,
    reach: async ({ page }, name) => {
      await go(page, TEMPLATES)
      // The list comes anew after the one before, and would move the menu.
      await moveHand(page)
      return fromMenu(page, 'Duplicate', `Actions for ${name}`)
    },
  },
  'a template is made the default': {
    does: { setDefaultInvoiceTemplate: TEMPLATE_MENU },
    makes: { events: 1 },
    said: 'Default template updated successfully',
    prepare: makeTemplate,
    reach: async ({ page }, name) => {
      await go(page, TEMPLATES)
      // The list comes anew after the one before, and would move the menu.
      await moveHand(page)
      return fromMenu(page, 'Make default', `Actions for ${name}`)
    },
  },
  'a template that is open is made the default': {
    does: { setDefaultInvoiceTemplate: 'settings/templates/template-editor.tsx' },
    makes: { events: 1 },
    said: 'Default template updated successfully',
    prepare: makeTemplate,
    reach: async ({ page }, name) => {
      await go(page, TEMPLATES)
      await mainOf(page)
        .getByRole('button', { name: `Edit ${name}`, exact: true })
        .click()
      return mainOf(page).getByRole('button', { name: 'Make default' })
    },
  },
}
