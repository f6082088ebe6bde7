import { expect, type Page, test } from '@playwright/test'
import { makePayable, makeWorker, type Worker, workerOf } from './support/by-api.ts'
import { signIn } from './support/person.ts'

/** A second company of the same person. */
async function secondCompany(worker: Worker, name: string, request: Parameters<typeof workerOf>[0]) {
  const made = await worker.post<{ id: string }>('/api/auth/companies/', {
    company_name: name,
    company_email: `second_${worker.person.email}`,
    country: 'FR',
    currency: 'EUR',
  })
  return workerOf(request, worker.person, made.id)
}

const current = (page: Page, name: string) => page.getByRole('button', { name: `Company: ${name}` })
const companyIn = (page: Page) => new URL(page.url()).searchParams.get('company')

test('companies are switched at once, by link and by menu, and each tab keeps its own', async ({
  page,
  context,
  request,
}) => {
  const worker = await makeWorker(request)
  const first = worker.person.company
  const second = `${first} Deux`
  const other = await secondCompany(worker, second, request)
  const [mine, theirs] = [await makePayable(worker), await makePayable(other)]

  await page.goto('/login')
  await signIn(page, worker.person)
  await expect(current(page, first)).toBeVisible()
  // Who has two companies sees in the address which one this is.
  await expect.poll(() => companyIn(page)).toBe(worker.companyId)

  await current(page, first).click()
  await page.getByRole('menuitem', { name: second }).click()
  await expect(page.getByText(`Switched to ${second}`)).toBeVisible()
  await expect(current(page, second)).toBeVisible()
  expect(companyIn(page)).toBe(other.companyId)

  // The address stays with its company from page to page, over a reload too.
  await page.getByRole('link', { name: 'Invoices' }).first().click()
  await expect(page.getByText(theirs.number).first()).toBeVisible()
  expect(companyIn(page)).toBe(other.companyId)
  await page.reload()
  await expect(current(page, second)).toBeVisible()

  // A second tab opens a link into the first company, and works there.
  const tab = await context.newPage()
  await tab.goto(`/dashboard/invoices/${mine.id}?company=${worker.companyId}`)
  await expect(current(tab, first)).toBeVisible()
  await expect(tab.getByRole('heading', { level: 1 })).toContainText(mine.number)
  await page.getByRole('link', { name: 'Clients' }).first().click()
  await page.reload()
  await expect(current(page, second)).toBeVisible()
  await expect(current(tab, first)).toBeVisible()

  // The same link in the tab of the other company switches and opens.
  await page.goto(`/dashboard/invoices/${mine.id}?company=${worker.companyId}`)
  await expect(page.getByText(`Switched to ${first}`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(mine.number)

  // Back leads back into the company one was in.
  await page.goBack()
  await expect(current(page, second)).toBeVisible()
})

test('a link into a company that is not mine leads to the dashboard of mine', async ({ page, request }) => {
  const [worker, stranger] = [await makeWorker(request), await makeWorker(request)]
  const invoice = await makePayable(stranger)
  await page.goto('/login')
  await signIn(page, worker.person)
  await expect(current(page, worker.person.company)).toBeVisible()
  await page.goto(`/dashboard/invoices/${invoice.id}?company=${stranger.companyId}`)
  await expect(page.getByText("You don't have permission to perform this action.")).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard(\?|$)/)
  await expect(current(page, worker.person.company)).toBeVisible()
})
