import { expect, type Page } from '@playwright/test'
import { enterAs, tokensOf } from './support/answers.ts'
import { makeWorker } from './support/by-api.ts'
import { STRANGER, test } from './support/desk.ts'
import { makeDraft, openEditor, saving, type WithId } from './support/draft.ts'
import { sql } from './support/installation/database.ts'

const bar = (page: Page) => page.locator('[data-foot-bar]')

test('a price may bring the sign of the invoice’s currency, and no other', async ({ page, owner }) => {
  const { path } = await makeDraft(owner, ['Work'])
  await openEditor(page, path)
  const price = page.getByLabel('Price, line 1')
  for (const typed of ['€1,234.56', '1,234.56 EUR', '€ 1.234,56']) {
    await price.fill('1')
    await price.fill(typed)
    await price.press('Tab')
    await expect(price).toHaveValue('1,234.56')
  }
  const saved = saving(page)
  await price.fill('£99')
  await price.press('Tab')
  await expect(page.getByText('Enter the amount in EUR, not in £.').first()).toBeVisible()
  await expect(price).toHaveValue('£99')
  await price.fill('€99')
  await price.press('Tab')
  await saved
  await expect(bar(page)).toContainText('Total€99.00')
})

test('a total that waits for a faulty figure says so, beside the lines, in the bar and at the preview', async ({
  page,
  owner,
}) => {
  const { path } = await makeDraft(owner, ['Work', 'Travel'])
  await openEditor(page, path)
  await expect(bar(page)).toContainText('Total€200.00')
  await expect(page.getByText('As it will print', { exact: true })).toBeVisible()
  await page.getByLabel('Price, line 2').fill('1O0')
  await page.getByLabel('Discount on the whole invoice').fill('10')
  const sums = page.getByLabel('Totals', { exact: true })
  await expect(sums).toContainText('Total before the marked entry€200.00')
  await expect(bar(page)).toContainText('Total before the marked entry€200.00')
  await expect(page.getByText(/^Preview from .*, without your latest changes\./)).toBeVisible()
  await page.getByLabel('Price, line 2').fill('100')
  await expect(sums).toContainText('Total€180.00')
  await expect(bar(page)).toContainText('Total€180.00')
  await expect(page.getByText('As it will print', { exact: true })).toBeVisible()
})

test('money that came in may be typed with its sign', async ({ page, owner }) => {
  const client = await owner.post<WithId>('/api/clients/', { name: 'Babbage & Sons' })
  await page.goto(`/dashboard/payments/new?client=${client.id}`)
  const dialog = page.getByRole('dialog')
  const amount = dialog.getByLabel(/^Amount/).first()
  await amount.fill('$10')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog.getByText('Enter the amount in EUR, not in $.')).toBeVisible()
  await amount.fill('10 €')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText('Payment created successfully')).toBeVisible()
})

test.describe('in French', () => {
  test.use({ locale: 'fr-FR', storageState: STRANGER })

  test('a price is read as it is written in French', async ({ page, request }) => {
    const owner = await makeWorker(request)
    await sql("update users set language = 'fr' where username = $1", [owner.person.username])
    const { path } = await makeDraft(owner, ['Once'])
    await enterAs(page, await tokensOf(request, owner.person))
    await page.goto(`${path}/edit`)
    const price = page.getByLabel('Prix, ligne 1')
    for (const typed of ['1 234,56 €', '1\u202f234,56\u00a0€']) {
      await price.fill('1')
      await price.fill(typed)
      await price.press('Tab')
      await expect(price).toHaveValue('1\u202f234,56')
    }
    await price.fill('12 $')
    await price.press('Tab')
    await expect(page.getByText('Indiquez le montant en EUR, et non en $.').first()).toBeVisible()
  })
})
