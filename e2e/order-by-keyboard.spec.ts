import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './support/desk.ts'
import type { WithId } from './support/draft.ts'

/** More stops of the Tab key than any of these pages has. */
const STOPS_MAX = 120

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const standing = (page: Page) => page.getByRole('complementary', { name: 'Where it stands' })
const sums = (page: Page) => page.getByRole('region', { name: 'What it comes to' }).getByRole('definition')

const hasFocus = (place: Locator) => place.evaluate((element) => element === document.activeElement)

/** Goes from where the focus is, by the Tab key alone, to what is looked for. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  await place.waitFor()
  for (let stops = 0; stops < STOPS_MAX; stops += 1) {
    if (await hasFocus(place)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not lead to ${place}.`)
}
async function press(page: Page, place: Locator): Promise<void> {
  await tabTo(page, place)
  await page.keyboard.press('Enter')
}
const button = (of: Page | Locator, name: string | RegExp) => of.getByRole('button', { name, exact: true })

/** Opens the menu of a page and takes an entry, which its first letters and the arrows lead to. */
async function fromMenu(page: Page, entry: string): Promise<void> {
  await press(page, button(page, 'More actions'))
  const item = page.getByRole('menuitem', { name: entry, exact: true })
  await item.waitFor()
  for (let stops = 0; stops < 20 && !(await hasFocus(item)); stops += 1)
    await page.keyboard.press('ArrowDown')
  expect(await hasFocus(item)).toBe(true)
  await page.keyboard.press('Enter')
}

/** Issues the draft that is open, and answers its number. */
async function issue(page: Page): Promise<string> {
  await fromMenu(page, 'Issue only')
  await press(page, button(page.getByRole('dialog', { name: 'Issue this invoice?' }), 'Issue'))
  await expect(title(page)).toHaveText(/^INV-\d{4}-\d{4}$/)
  return (await title(page).textContent()) ?? ''
}

/** Back to the quote by the chain that the page of each of its documents has. */
async function toQuote(page: Page, number: string): Promise<void> {
  await press(page, page.getByRole('main').getByRole('link', { name: new RegExp(`^Quote ${number}`) }))
  await expect(title(page)).toHaveText(number)
}

test('from a quote to its deposit, its final invoice and a credit note, by keyboard alone', async ({
  page,
  owner,
}) => {
  const client = await owner.post<WithId>('/api/clients/', {
    name: 'Babbage & Sons',
    email: 'office@example.com',
  })
  const rate = await owner.post<WithId>('/api/invoices/taxes/rates/', { name: 'VAT', rate: '19' })
  const items = [{ description: 'Hours', quantity: '3.5', unit_price: '100.00', tax_rates: [rate.id] }]
  const quote = await owner.post<WithId>('/api/quotes/', { client: client.id, items })
  await page.goto(`/dashboard/quotes/${quote.id}`)
  await expect(title(page)).toHaveText('Draft for Babbage & Sons')

  await press(page, button(page, 'Send'))
  await press(page, button(page.getByRole('dialog'), 'Number it and keep the email'))
  await expect(title(page)).toHaveText(/^QU-\d{4}-\d{4}$/)
  const number = (await title(page).textContent()) ?? ''

  await press(page, button(page, 'Record acceptance'))
  const accepting = page.getByRole('dialog', { name: `Record that ${number} was accepted?` })
  await tabTo(page, accepting.getByLabel(/^Who has accepted it/))
  await page.keyboard.type('Charles Babbage')
  await page.keyboard.press('Enter')
  await expect(standing(page)).toContainText('Accepted by Charles Babbage')

  await press(page, button(page, 'Invoice it…'))
  await tabTo(page, page.getByLabel('All of it'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('A deposit')).toBeChecked()
  await expect(sums(page)).toHaveText(['€416.50', '€124.95', '€291.55'])
  await press(page, button(page, 'Make the draft'))
  await expect(title(page)).toHaveText('Draft for Babbage & Sons')
  const deposit = await issue(page)

  await toQuote(page, number)
  await press(page, button(page, 'Invoice it…'))
  await expect(page.getByLabel('Final invoice')).toBeChecked()
  await press(page, button(page, 'Make the draft'))
  await expect(title(page)).toHaveText('Draft for Babbage & Sons')
  const final = await issue(page)
  expect(final).not.toBe(deposit)
  await expect(standing(page)).toContainText('€291.55')

  await fromMenu(page, 'Credit…')
  const crediting = page.getByRole('dialog', { name: `Credit ${final}` })
  await tabTo(page, crediting.getByLabel(/^Reason/))
  await page.keyboard.type('Delivered late')
  await press(page, button(crediting, 'Go on to issue'))
  await press(page, button(page.getByRole('dialog', { name: 'Issue this credit note?' }), 'Issue'))
  await expect(title(page)).toHaveText(/^CN-\d{4}-\d{4}$/)
  await toQuote(page, number)
  const chain = page.getByRole('main').getByRole('list').filter({ hasText: deposit }).first()
  for (const part of [deposit, final, '€124.95', '€291.55', 'Credited'])
    await expect(chain).toContainText(part)
})
