import { expect } from '@playwright/test'
import { labelled, test } from './support/desk.ts'
import { sql } from './support/installation/database.ts'

const TAB = '/dashboard/settings?tab=email-templates'

type Mail = { subject: string; text: string }
const mailsOf = (companyId: string) =>
  sql<Mail>('select subject, text from email_messages where company_id = $1 order by created_at desc', [
    companyId,
  ])

test('a company words its mail of invoices, sees it, and sends one with it; and writes to the client', async ({
  page,
  owner,
}) => {
  const client = await owner.post<{ id: string }>('/api/clients/', {
    name: 'Babbage & Sons',
    language: 'de',
    contacts: [{ first_name: 'Charles', email: 'charles@babbage.example', is_primary: true }],
  })
  const items = [{ description: 'Engine', unit_price: '100.00', tax_rates: [] }]
  const invoice = { client: client.id, items, language: 'de' }
  const { id } = await owner.post<{ id: string }>('/api/invoices/', invoice)
  const { number } = await owner.post<{ number: string }>(`/api/invoices/${id}/issue/`)

  await page.goto(TAB)
  await page.getByRole('button', { name: 'New template: Invoices, Deutsch' }).click()
  const main = page.getByRole('main')
  // It begins with the words that are built in, and shows them with the latest invoice.
  await expect(labelled(main, 'Message')).toHaveValue(/^Guten Tag \{contact\},/)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText(`With ${number}, as it would be sent`)
  const mail = preview.frameLocator('iframe')
  await expect(mail.getByText('Guten Tag Charles,')).toBeVisible()

  await labelled(main, 'Subject').fill('Ihre Rechnung ')
  await page.getByRole('button', { name: 'Number', exact: true }).click()
  await expect(labelled(main, 'Subject')).toHaveValue('Ihre Rechnung {number}')
  await labelled(main, 'Message').fill('Hallo {contact},\n\nbitte {summe}.')
  await page.getByRole('button', { name: 'Create template' }).click()
  await expect(main.getByText(/summe in braces stands for nothing/)).toBeVisible()
  await labelled(main, 'Message').fill('Hallo {contact},\n\nbitte {amount_due} bis {due_date}.')
  await expect(mail.getByText(/^bitte 100,00\s€ bis/)).toBeVisible()
  await labelled(main, 'Name').fill('Kurz')
  await page.getByRole('button', { name: 'Create template' }).click()
  await expect(page.getByRole('button', { name: 'Edit Kurz' })).toBeVisible()
  await expect(page.getByText('In use', { exact: true })).toBeVisible()

  await page.goto(`/dashboard/invoices/${id}`)
  await owner.post(`/api/invoices/${id}/send_email/`)
  const [sent] = await mailsOf(owner.companyId)
  expect(sent?.subject).toBe(`Ihre Rechnung ${number}`)
  expect(sent?.text).toMatch(/^Hallo Charles,\n\nbitte 100,00\s€ bis/)

  await page.goto(`/dashboard/clients/${client.id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Write an e-mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'E-mail to Babbage & Sons' })
  await expect(dialog.getByText('charles@babbage.example')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send e-mail' }).click()
  await expect(dialog.getByText('This field is required.').first()).toBeVisible()
  await labelled(dialog, 'Subject').fill('Montag')
  await labelled(dialog, 'Message').fill('Bis Montag!')
  await labelled(dialog, 'Attach invoices').click()
  await page.getByRole('option', { name: number }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Send e-mail' }).click()
  await expect(dialog).toBeHidden()
  const [written] = await mailsOf(owner.companyId)
  expect(written).toEqual({ subject: 'Montag', text: 'Bis Montag!\n' })

  await page.goto(TAB)
  await page.getByRole('button', { name: 'Actions for Kurz' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete template' }).click()
  await expect(page.getByRole('button', { name: 'Edit Kurz' })).toBeHidden()
})
