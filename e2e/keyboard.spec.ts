import { expect, type Locator, type Page, test } from '@playwright/test'
import { generate } from 'otplib'
import { enterAs, tokensOf } from './support/answers.ts'
import { makeWorker } from './support/by-api.ts'
import { newPerson, PASSWORD, type Person } from './support/person.ts'
import { expectFocusUncovered } from './support/screens/usable-by-all.ts'

/** No screen of these takes more steps than this to get through. */
const MOST_STEPS = 60

/**
 * Whether where one is shows, within the window: a ring on the control, on what is drawn for it or on the row it
 * covers; a field may have a shadow of its own, or of the box around it.
 */
function focusShows(): boolean {
  const at = document.activeElement
  // Between the last control and the first one the focus is the browser's own. A page that comes takes it as a whole,
  // and may come after the first Tab.
  if (at === null || at === document.body || at.id === 'content') return true
  if (!at.matches(':focus-visible')) return false
  const { top, bottom, left, right } = at.getBoundingClientRect()
  if (bottom < 0 || right < 0 || top > window.innerHeight || left > window.innerWidth) return false
  const isRinged = (part: Element | null, pseudo?: string) => {
    if (part === null) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(part, pseudo)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
  }
  if (isRinged(at) || isRinged(at, '::after') || isRinged(at.nextElementSibling)) return true
  if (!(at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement)) return false
  return [at, at.parentElement].some(
    (part) => isRinged(part) || (part !== null && getComputedStyle(part).boxShadow !== 'none'),
  )
}

async function expectFocusShows(page: Page): Promise<void> {
  if (await page.evaluate(focusShows)) return
  const where = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
  await expect.poll(() => page.evaluate(focusShows), { message: where }).toBe(true)
}

/** Steps on with Tab until `target` is reached; at every stop it shows where one is. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  // What is drawn for a choice stands beside it; the choice itself has no size.
  await target.waitFor({ state: 'attached' })
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return expectFocusShows(page)
    await page.keyboard.press(key)
    await expectFocusShows(page)
  }
  throw new Error(`${target} is not reached by keyboard.`)
}

async function write(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

async function push(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, target, key)
  await page.keyboard.press('Enter')
}

/** Arrows through an open menu to one of its entries, and takes it. */
async function pick(page: Page, entry: Locator): Promise<void> {
  await expect(entry).toBeVisible()
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await entry.evaluate((node) => node === document.activeElement)) {
      await expectFocusShows(page)
      return page.keyboard.press('Enter')
    }
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`${entry} is not reached by arrows.`)
}

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page | Locator, name: string) => page.getByLabel(new RegExp(`^${name}( \\*)?$`))
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first()
const says = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

async function signUp(page: Page, { username, email }: Person): Promise<void> {
  await page.goto('/signup')
  await write(page, field(page, 'First name'), 'Ada')
  await write(page, field(page, 'Last name'), 'Lovelace')
  await write(page, field(page, 'Username'), username)
  await write(page, field(page, 'Email'), email)
  await write(page, field(page, 'Password'), PASSWORD)
  // The eye beside a password is a stop too.
  await push(page, button(page, 'Show or hide the password').first())
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
  await write(page, field(page, 'Confirm password'), PASSWORD)
  await page.keyboard.press('Enter')
  await says(page, 'You must accept the terms and conditions')
  await tabTo(page, page.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await push(page, button(page, 'Create account'))
  await says(page, 'Registration successful! Please login.')
}

async function logIn(page: Page, { username }: Person): Promise<void> {
  await write(page, field(page, 'Username or email'), username)
  await write(page, field(page, 'Password'), PASSWORD)
  await page.keyboard.press('Enter')
  await says(page, 'Login successful!')
}

async function makeCompany(page: Page, name: string, email?: string): Promise<void> {
  await write(page, field(page, 'Company name'), name)
  if (email) await write(page, field(page, 'Company email'), email)
  await tabTo(page, page.getByRole('combobox', { name: 'Country' }))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Germany')
  await expect(page.getByRole('option', { name: 'Germany' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await push(page, button(page, 'Create company'))
  await says(page, 'Enterprise created successfully')
}

async function changeProfile(page: Page): Promise<void> {
  await push(page, link(page, 'Settings'))
  await write(page, field(page, 'First name'), 'Augusta')
  await page.keyboard.press('Enter')
  await says(page, 'Profile updated successfully')
  await push(page, button(page, 'Change email'))
  const dialog = page.getByRole('dialog', { name: 'Change email' })
  await expect(field(dialog, 'New email')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button(page, 'Change email')).toBeFocused()
  // A row of choices is one stop; arrows choose.
  await tabTo(page, page.getByRole('radio', { name: 'System' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
}

async function secureAccount(page: Page): Promise<void> {
  await push(page, link(page, 'Security'), 'Shift+Tab')
  await push(page, button(page, 'Switch on'))
  const dialog = page.getByRole('dialog')
  await expect(field(dialog, 'Current password')).toBeFocused()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  const code = field(dialog, 'The six digits the app shows now')
  await expect(code).toBeFocused()
  const secret = ((await dialog.locator('code').textContent()) ?? '').replace(/\s/g, '')
  await page.keyboard.type(await generate({ secret }))
  await page.keyboard.press('Enter')
  await says(page, 'Two-factor authentication is on')
  await expect(button(dialog, 'I have kept them')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  // What opened the dialog is gone; the focus stands where its successor is.
  await expect(button(page, 'New recovery codes')).toBeFocused()
}

async function changeCompany(page: Page): Promise<void> {
  await push(
    page,
    page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Company' }),
    'Shift+Tab',
  )
  await write(page, field(page, 'Phone'), '+49 30 1234567')
  await push(page, button(page, 'Save company'))
  await says(page, 'Enterprise updated successfully')
}

async function inviteUser(page: Page): Promise<void> {
  await push(page, link(page, 'Users'), 'Shift+Tab')
  // The page that comes takes the focus; a Tab before that would be lost.
  await expect(page.locator('#content')).toBeFocused()
  await push(page, button(page, 'Invite user'))
  const dialog = page.getByRole('dialog', { name: 'Invite user' })
  await expect(field(dialog, 'Email')).toBeFocused()
  await page.keyboard.type('grace@example.com')
  await tabTo(page, dialog.getByRole('combobox', { name: 'Role' }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Viewer' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('combobox', { name: 'Role' })).toHaveValue('Viewer')
  await push(page, button(dialog, 'Make invitation'))
  await says(page, 'Invitation for grace@example.com made. Its email is kept in the outbox, not sent.')
  await expect(dialog).toBeHidden()
  await expect(button(page, 'Invite user')).toBeFocused()
}

async function openUser(page: Page): Promise<void> {
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('Augusta')
  await expect(page).toHaveURL(/search=Augusta/)
  const row = page.getByRole('link', { name: /Augusta Lovelace/ })
  await push(page, row)
  await expect(page.getByRole('heading', { level: 1, name: 'Augusta Lovelace' })).toBeVisible()
}

async function switchCompany(page: Page, first: string, second: string): Promise<void> {
  await push(page, button(page, `Company: ${first}`), 'Shift+Tab')
  await pick(page, page.getByRole('menuitem', { name: 'New company' }))
  await expect(page.getByRole('heading', { level: 1, name: 'New company' })).toBeVisible()
  await makeCompany(page, second, `deux_${second.toLowerCase().replace(/\W/g, '')}@example.com`)
  await push(page, button(page, `Company: ${second}`), 'Shift+Tab')
  await pick(page, page.getByRole('menuitem', { name: first, exact: true }))
  await says(page, `Switched to ${first}`)
  await expect(button(page, `Company: ${first}`)).toBeFocused()
}

async function readNotifications(page: Page): Promise<void> {
  const bell = page.getByRole('button', { name: /^Notifications/ })
  // Whoever comes in is welcomed; half a minute later that is gone.
  await expect(bell).toHaveAccessibleName(/unread/)
  await push(page, bell)
  const centre = page.getByRole('dialog', { name: 'Notifications' })
  await expect(centre).toBeVisible()
  await expect.poll(() => centre.evaluate((node) => node.contains(document.activeElement))).toBe(true)
  await push(page, button(centre, 'Clear all'))
  await expect(centre.getByText(/^Nothing new\./)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(centre).toBeHidden()
  await expect(bell).toBeFocused()
}

async function signOut(page: Page): Promise<void> {
  await push(page, button(page, 'Account menu'))
  await pick(page, page.getByRole('menuitem', { name: 'Sign out' }))
  await says(page, 'Logged out successfully')
  await expect(page).toHaveURL(/\/login/)
}

test('accounts, enterprises, users and notifications are all within reach of the keyboard', async ({
  page,
}) => {
  // Some hundred steps, each looked at.
  test.setTimeout(600_000)
  const person = newPerson()
  await signUp(page, person)
  await logIn(page, person)
  await makeCompany(page, person.company)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await readNotifications(page)
  await changeProfile(page)
  await secureAccount(page)
  await changeCompany(page)
  await inviteUser(page)
  await openUser(page)
  await switchCompany(page, person.company, `${person.company} Deux`)
  await signOut(page)
})

const LOOKS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** Tabs through all of the page's content; where one is, and what is wrong there, is never below a bar. */
async function expectUncoveredThroughout(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // The heading stands before the form does: what is focused then is replaced with it.
  await expect(page.locator('#content').getByRole('textbox').first()).toBeVisible()
  await page.locator('#content').focus()
  const isWithin = () => page.evaluate(() => document.activeElement?.closest('#content') !== null)
  let stops = 0
  for (; stops < MOST_STEPS; stops += 1) {
    await page.keyboard.press('Tab')
    if (!(await isWithin())) break
    await expectFocusUncovered(page)
  }
  expect(stops, `${path} has no fields`).toBeGreaterThan(8)
}

for (const viewport of LOOKS) {
  test(`no bar covers the field one is in or what is wrong with it, ${viewport.width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport)
    const { person } = await makeWorker(request)
    await enterAs(page, await tokensOf(request, person))
    for (const path of [
      '/dashboard/invoices/new',
      '/dashboard/clients/new',
      '/dashboard/settings?tab=company',
    ])
      await expectUncoveredThroughout(page, path)
    await push(page, button(page, 'Add bank account'), 'Shift+Tab')
    const iban = field(page, 'IBAN')
    await write(page, iban, 'DE00 1234')
    await page.keyboard.press('Enter')
    await expect(iban).toHaveAttribute('aria-invalid', 'true')
    await expect(iban).toBeFocused()
    await expectFocusUncovered(page)
    // The window grows no bars: what was sent with the field at its foot is shown whole.
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.keyboard.press('Enter')
    await expectFocusUncovered(page)
  })
}

test('the focus goes where one goes: menus, the mail, pages and rows', async ({ page, request }) => {
  const { person, post } = await makeWorker(request)
  const client = await post<{ id: string }>('/api/clients/', {
    name: 'Babbage & Sons',
    email: 'b@example.com',
  })
  const items = [{ description: 'Hours', quantity: '1', unit_price: '100.00' }]
  for (const path of ['send_email', 'issue', 'issue']) {
    const { id } = await post<{ id: string }>('/api/invoices/', { client: client.id, items })
    await post(`/api/invoices/${id}/${path}/`)
  }
  await enterAs(page, await tokensOf(request, person))
  await page.goto('/dashboard')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await push(page, button(page, 'New'))
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(page, 'New')).toBeFocused()

  const said = page.locator('[aria-live="polite"]#cf-announcer')
  await push(page, link(page, 'Invoices'), 'Shift+Tab')
  await expect(said).toHaveText('Invoices · Counterfoil')
  await expect(page.getByRole('main')).toBeFocused()
  await push(page, link(page, 'Payments'), 'Shift+Tab')
  await expect(said).toHaveText('Payments · Counterfoil')
  await page.getByRole('radio', { name: 'Payment links' }).press('Space')
  await expect(said).toHaveText('Payment links · Counterfoil')
  await push(page, link(page, 'Invoices'), 'Shift+Tab')
  await expect(page.getByRole('row')).toHaveCount(4)
  const row = page.getByRole('row').nth(2).getByRole('link').first()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(row).toBeFocused()
  await expectFocusShows(page)
  await page.keyboard.press('x')
  await expect(page.getByRole('row').nth(2).getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^INV-/ })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await expect(row).toBeFocused()

  await page.goto('/dashboard/settings?tab=outbox')
  await push(page, page.getByRole('link', { name: /^Invoice INV-/ }))
  const mail = page.getByRole('dialog')
  await expect(mail.locator('iframe')).toBeVisible()
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    const isWithin = await mail.evaluate((dialog) => dialog.contains(document.activeElement))
    expect(isWithin, `outside after ${step + 1} steps`).toBe(true)
  }
  await mail.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: /^Invoice INV-/ })).toBeFocused()
})

test('what is wrong with a line of an invoice belongs to its field', async ({ page, request }) => {
  const { person } = await makeWorker(request)
  await enterAs(page, await tokensOf(request, person))
  await page.goto('/dashboard/invoices/new')
  await page.getByLabel('Quantity, line 1', { exact: true }).fill('2')
  await page.getByLabel('Price, line 1', { exact: true }).fill('100')
  const description = page.getByLabel('Description, line 1', { exact: true })
  await expect(description).toHaveAttribute('aria-invalid', 'true')
  const id = await description.getAttribute('aria-describedby')
  await expect(page.locator(`[id="${id}"]`)).toHaveText('Description is required')
})
