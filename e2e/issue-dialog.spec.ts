import { expect } from '@playwright/test'
import { test } from './support/desk.ts'
import type { WithId } from './support/draft.ts'
import { sql } from './support/installation/database.ts'

test('issuing shows the number to be, the sum, what is missing and the real mail, to be changed', async ({
  page,
  owner,
}) => {
  const client = await owner.post<WithId>('/api/clients/', {
    name: 'Babbage & Sons',
    email: 'office@babbage.example',
  })
  const items = [{ description: 'Analytical engine, hours', quantity: '1', unit_price: '100.00' }]
  const draft = () =>
    owner.post<WithId>('/api/invoices/', { client: client.id, items, due_date: '2036-03-04' })
  const { id } = await draft()
  // The company may have issued some already.
  const { number: first } = await owner.get<{ number: string }>(`/api/invoices/${id}/email_draft/`)
  const [stem, at] = [first.slice(0, -4), Number(first.slice(-4))]
  const [one, two, three] = [0, 1, 2].map((more) => stem + String(at + more).padStart(4, '0')) as [
    string,
    string,
    string,
  ]
  await page.goto(`/dashboard/invoices/${id}`)
  await page.getByRole('button', { name: 'Issue and send' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`Number to be${one}`)
  await expect(dialog).toContainText('Amount due€100.00')
  await expect(dialog).toContainText('Due date4 Mar 2036')
  await expect(dialog.getByRole('note').last()).toContainText(
    'This invoice does not show: your address, your tax number, a bank account to pay to.',
  )
  await expect(dialog.getByText('office@babbage.example')).toBeVisible()
  const subject = dialog.getByLabel('Subject')
  await expect(subject).toHaveValue(`Invoice ${one} from ${owner.person.company}`)
  const message = dialog.getByLabel('Message', { exact: true })
  await expect(message).toHaveValue(
    `Hello Babbage & Sons,\n\nPlease find invoice ${one} attached. Thank you for your business.`,
  )
  await message.fill(`Dear Charles,\nhere is ${one}.`)

  // Another invoice takes the number meanwhile: nothing is issued, and what was typed names the next one.
  const other = await draft()
  await owner.post(`/api/invoices/${other.id}/issue/`)
  await dialog.getByRole('button', { name: 'Issue and keep the email' }).click()
  await expect(dialog).toContainText(`Number to be${two}`)
  await expect(message).toHaveValue(`Dear Charles,\nhere is ${two}.`)
  await dialog.getByRole('button', { name: 'Issue and keep the email' }).click()
  await expect(page.getByRole('heading', { name: `${two}` })).toBeVisible()
  const [mail] = await sql<{ subject: string; text: string }>(
    'select subject, text from email_messages where invoice_id = $1',
    [id],
  )
  expect(mail?.subject).toBe(`Invoice ${two} from ${owner.person.company}`)
  expect(mail?.text).toMatch(new RegExp(`^Dear Charles,\nhere is ${two}.\n\nAmount due: €100.00\n`))

  // The same facts before one that is issued without a mail.
  const { id: quiet } = await draft()
  await page.goto(`/dashboard/invoices/${quiet}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Issue only' }).click()
  await expect(dialog).toContainText(`Number to be${three}`)
  await expect(dialog).toContainText('Nothing is sent.')
  await expect(dialog.getByRole('note').last()).toContainText('This invoice does not show')
  await dialog.getByRole('button', { name: 'Issue', exact: true }).click()
  await expect(page.getByRole('heading', { name: `${three}` })).toBeVisible()
})

test('a client without an address is told of before issuing, and the way leads to the form for it', async ({
  page,
  owner,
}) => {
  const client = await owner.post<WithId>('/api/clients/', { name: 'Somewhere Ltd' })
  const items = [{ description: 'Work', unit_price: '100.00' }]
  const { id } = await owner.post<WithId>('/api/invoices/', { client: client.id, items })
  await page.goto(`/dashboard/invoices/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Issue only' }).click()
  const dialog = page.getByRole('dialog')
  const words = 'The client has no billing address. Once the invoice is issued, it cannot be added.'
  await expect(dialog.getByText(words)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Issue', exact: true })).toBeEnabled()
  await dialog.getByRole('link', { name: 'Add the address of Somewhere Ltd' }).click()
  await expect(page.getByLabel('Street and number')).toBeFocused()
  await page.keyboard.type('1 Mill Lane')
  await page.getByLabel('City').fill('Leeds')
  await page.getByRole('combobox', { name: 'Country' }).fill('United King')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('1 Mill Lane')).toBeVisible()
  await page.goto(`/dashboard/invoices/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Issue only' }).click()
  await expect(dialog.getByText('This invoice does not show: your address')).toBeVisible()
  await expect(dialog.getByText(words)).toHaveCount(0)
})
