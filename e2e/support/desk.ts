import { type BrowserContext, test as base, type Locator, type Page } from '@playwright/test'
import { makeWorker, type Worker } from './by-api.ts'
import { PASSWORD } from './person.ts'

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>

/** Nobody is signed in. */
export const STRANGER: SignedIn = { cookies: [], origins: [] }

async function enter(page: Page, username: string): Promise<SignedIn> {
  await page.goto('/login')
  await page.getByLabel('Username or email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Remember me').check()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/dashboard/)
  const state = await page.context().storageState()
  await page.context().close()
  return state
}

/** One company and one sign-in for a whole file: each of its tests begins where a working day does. */
export const test = base.extend<object, { owner: Worker; signedIn: SignedIn }>({
  owner: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL })
      await use(await makeWorker(request))
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  signedIn: [
    async ({ browser, owner }, use, { project }) => {
      const context = await browser.newContext({ baseURL: project.use.baseURL, locale: 'en-GB' })
      await use(await enter(await context.newPage(), owner.person.username))
    },
    { scope: 'worker' },
  ],
  storageState: async ({ signedIn }, use) => use(signedIn),
})

/** A company that no other file writes to, for lists whose rows are counted: name the file. */
export const testOfOwnCompany = (file: string) =>
  test.extend<object, { companyOf: string }>({ companyOf: [file, { scope: 'worker' }] })

/** The field of this label, whether it must be filled (then a star stands behind) or not. */
export function labelled(form: Locator, label: string): Locator {
  return form.getByLabel(new RegExp(`^${label}( \\*)?$`)).and(form.locator('input, textarea, button'))
}

/** What stands in the fields of a form, in their order. */
export function typedIn(form: Locator): Promise<string[]> {
  return form
    .locator('input, textarea')
    .evaluateAll((fields) =>
      fields.map((field) =>
        field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
          ? String(field.checked)
          : (field as HTMLInputElement).value,
      ),
    )
}
