import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { enterAs, tokensOf } from './support/answers.ts'
import { makePayable, makePortal, makeSentQuote, makeWorker, type Worker } from './support/by-api.ts'
import { labelled, STRANGER, test } from './support/desk.ts'
import { dialogButton, dialogOf, fromMenu, mainOf, moveHand, word } from './support/double-clicks/deed.ts'
import {
  dismissSaid,
  expectOnceEach,
  expectSaid,
  go,
  type Hand,
  listen,
  PHONE,
  press,
  SOME_GAPS,
} from './support/double-clicks/double-click.ts'
import { STORIES } from './support/double-clicks/stories.ts'
import { sql } from './support/installation/database.ts'
import { makeInstallation, makeMailServer } from './support/installation/installation.ts'
import { newPerson, PASSWORD } from './support/person.ts'

// Dialogs and menus fade as they do for people.
test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  permissions: ['clipboard-write'],
  storageState: STRANGER,
})

const companiesOf = async (username: string) =>
  (
    await sql('select from memberships where user_id = (select id from users where username = $1)', [
      username,
    ])
  ).length

/** A larger one each time, so that each is paid for. */
const PLANS = [
  [0, 'Choose Solo'],
  [120, 'Change to Team'],
  [300, 'Change to Business'],
] as const

async function typeCard(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiry date').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
}

const receiptsOf = async ({ companyId }: Worker) =>
  (await sql('select from plan_receipts where company_id = $1', [companyId])).length

/** Another company of the same person. */
async function makeAnother({ post, person }: Worker): Promise<{ id: string; name: string }> {
  const name = `Parting ${word()}`
  const { id } = await post<{ id: string }>('/api/auth/companies/', {
    company_name: name,
    company_email: `${word()}_${person.email}`,
    country: 'DE',
    currency: 'EUR',
  })
  return { id, name }
}

async function invite({ post, companyId }: Worker, email: string): Promise<string> {
  const body = { email, role: 'admin' }
  return (await post<{ link: string }>(`/api/auth/companies/${companyId}/users/invite/`, body)).link
}

/** A company that somebody was invited to and works in. */
async function makeJoined(request: APIRequestContext, { person, post }: Worker): Promise<string> {
  const host = await makeWorker(request)
  const token = new URL(await invite(host, person.email)).pathname.split('/').at(-1)
  await post('/api/auth/invitations/accept/', { token })
  return host.person.company
}

const membersOf = async ({ companyId }: Worker) =>
  (await sql('select from memberships where company_id = $1', [companyId])).length

/** What was paid and announced over the links of an invoice. */
const paymentsOf = async (invoice: string) =>
  (
    await sql(
      `select from payments p join payment_links l on l.company_id = p.company_id and l.id = p.payment_link_id
       where l.invoice_id = $1`,
      [invoice],
    )
  ).length

async function payOnce(hand: Omit<Hand, 'gap'>, fill: () => Promise<string>, done: string) {
  const { page, owner } = hand
  const heard = await listen(page)
  for (const gap of SOME_GAPS) {
    const invoice = await makePayable(owner)
    await page.goto(invoice.url)
    const name = await fill()
    await labelled(mainOf(page), 'Email \\(optional\\)').fill('charles@example.com')
    await press({ ...hand, gap }, mainOf(page).getByRole('button', { name }))
    await expect(page.getByRole('heading', { name: done })).toBeVisible()
    await expect.poll(() => paymentsOf(invoice.id)).toBe(1)
  }
  await expectOnceEach(page, heard, STORIES.card, SOME_GAPS.length)
}

function tellOfCompanies(isPhone: boolean): void {
  test('a company is made: once, however fast it is clicked', async ({ page, request }) => {
    const owner = await makeWorker(request)
    const { username } = owner.person
    await enterAs(page, await tokensOf(request, owner.person))
    const heard = await listen(page)
    for (const [round, gap] of SOME_GAPS.entries()) {
      const name = word()
      await go(page, '/dashboard/new-company')
      const form = mainOf(page)
      await labelled(form, 'Company name').fill(`Twice ${name}`)
      await labelled(form, 'Company email').fill(`twice_${name}@example.com`)
      const control = form.getByRole('button', { name: 'Create company' })
      await press({ page, owner, isPhone, gap }, control)
      await expectSaid(page, heard, 'Enterprise created successfully', round + 1)
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
      expect(await companiesOf(username)).toBe(round + 2)
    }
    await expectOnceEach(page, heard, STORIES.company, SOME_GAPS.length)
    expect(heard.said).toHaveLength(SOME_GAPS.length)
  })

  test('a company is made the default, left and closed: once each, however fast it is clicked', async ({
    page,
    request,
  }) => {
    const owner = await makeWorker(request)
    const joined = [await makeJoined(request, owner), await makeJoined(request, owner)]
    joined.push(await makeJoined(request, owner))
    const own = [await makeAnother(owner), await makeAnother(owner), await makeAnother(owner)]
    await enterAs(page, await tokensOf(request, owner.person))
    const heard = await listen(page)
    let said = 0
    // A company that was closed keeps its people.
    const done = async (gap: number, control: Locator, words: string, left: number) => {
      await press({ page, owner, isPhone, gap }, control)
      said += 1
      await expect.poll(() => heard.said).toHaveLength(said)
      expect(heard.said.at(-1)).toBe(`success: ${words}`)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(await companiesOf(owner.person.username)).toBe(left)
      // Leaving and closing are told in the same words, which would be one toast as long as the first is there.
      await dismissSaid(page)
    }
    for (const [round, gap] of SOME_GAPS.entries()) {
      const name = joined[round] ?? ''
      const company = own[round]
      await go(page, '/dashboard/enterprises')
      const makesDefault = await fromMenu(page, 'Make default', `Actions for ${name}`)
      await done(gap, makesDefault, `${name} is your default company now`, 7 - round)
      await (await fromMenu(page, 'Leave company', `Actions for ${name}`)).click()
      await done(gap, dialogButton(page, 'Leave company'), 'Enterprise deleted successfully', 6 - round)
      await expect(mainOf(page).getByRole('link', { name, exact: true })).toHaveCount(0)
      await go(page, `/dashboard/enterprises/${company?.id}?view=end`)
      await mainOf(page).getByRole('button', { name: 'Close company' }).click()
      await labelled(dialogOf(page), 'Name of the company').fill(company?.name ?? '')
      await moveHand(page)
      await done(gap, dialogButton(page, 'Close company'), 'Enterprise deleted successfully', 6 - round)
      await expect(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible()
    }
    const { defaultCompany, parting, closing } = STORIES
    await expectOnceEach(page, heard, { ...defaultCompany, ...parting, ...closing }, SOME_GAPS.length)
  })

  test('a plan is chosen, cancelled, kept and changed: once each, however fast it is clicked', async ({
    page,
    request,
  }) => {
    const owner = await makeWorker(request)
    await enterAs(page, await tokensOf(request, owner.person))
    const heard = await listen(page)
    await go(page, '/dashboard/settings?tab=plan')
    for (const [round, [gap, opener]] of PLANS.entries()) {
      const hand = { page, owner, isPhone, gap }
      const words = ['Your plan is (Solo|Team|Business) now', 'Your plan is cancelled', 'Your plan goes on']
      const said = `(${words.join('|')})`
      await page.getByRole('button', { name: opener, exact: true }).click()
      if (round === 0) await typeCard(page)
      await press(hand, page.getByRole('dialog').locator('button[type="submit"]'))
      await expectSaid(page, heard, said, 3 * round + 1)
      expect(await receiptsOf(owner)).toBe(round + 1)
      await mainOf(page).getByRole('button', { name: 'Cancel plan' }).click()
      await press(hand, dialogButton(page, 'Cancel plan'))
      await expectSaid(page, heard, said, 3 * round + 2)
      await press(hand, mainOf(page).getByRole('button', { name: 'Keep the plan' }))
      await expectSaid(page, heard, said, 3 * round + 3)
      await expect(mainOf(page).getByRole('button', { name: 'Cancel plan' })).toBeVisible()
    }
    const { plan, planEnd, planStay } = STORIES
    await expectOnceEach(page, heard, { ...plan, ...planEnd, ...planStay }, PLANS.length)
  })
}

function tellOfPayers(isPhone: boolean): void {
  test('a payer pays by card: once, however fast it is clicked', ({ page, owner }) => {
    const fill = async () => {
      await typeCard(page)
      await labelled(mainOf(page), 'Name on card').fill('Charles Babbage')
      return 'Pay €100.00'
    }
    return payOnce({ page, owner, isPhone }, fill, 'Receipt')
  })

  test('a payer announces a transfer: once, however fast it is clicked', async ({ page, owner }) => {
    await owner.patch(`/api/auth/companies/${owner.companyId}/`, {
      bank_accounts: [{ holder: 'Lovelace', iban: 'DE89370400440532013000' }],
    })
    const fill = async () => {
      await page.getByRole('radio', { name: 'Bank transfer' }).check({ force: true })
      await labelled(mainOf(page), 'Your name').fill('Charles Babbage')
      return 'I have sent the transfer'
    }
    await payOnce({ page, owner, isPhone }, fill, 'Payment on its way')
  })
}

const SAYING = [
  ['Accept…', 'Your name', 'Accept for €100.00', 'This quote was accepted'],
  ['Decline…', 'Why you decline', 'Decline quote', 'This quote was declined'],
] as const

function tellOfTheAsked(isPhone: boolean): void {
  test('a client answers a quote: once, however fast it is clicked', async ({ page, owner }) => {
    const heard = await listen(page)
    for (const gap of SOME_GAPS)
      for (const [choose, field, send, said] of SAYING) {
        const quote = await makeSentQuote(owner)
        await page.goto(quote.url)
        await mainOf(page).getByRole('button', { name: choose }).click()
        await labelled(mainOf(page), field).fill('Charles Babbage')
        await press({ page, owner, isPhone, gap }, mainOf(page).getByRole('button', { name: send }))
        await expect(page.getByRole('heading', { name: said })).toBeVisible()
        const answers = await sql(
          "select from timeline_events where quote_id = $1 and type in ('quote.accepted', 'quote.rejected')",
          [quote.id],
        )
        expect(answers).toHaveLength(1)
      }
    await expectOnceEach(page, heard, STORIES.quote, SOME_GAPS.length)
  })
}

function tellOfPortals(isPhone: boolean): void {
  test('a client pays several invoices, proposes an address and saves a card: once each, however fast it is clicked', async ({
    page,
    owner,
  }) => {
    const heard = await listen(page)
    await owner.patch('/api/collection/settings/', { is_enabled: true })
    for (const gap of SOME_GAPS) {
      const { client, url } = await makePortal(owner)
      const hand = { page, owner, isPhone, gap }
      await page.goto(url)
      await mainOf(page).getByRole('button', { name: 'Propose an address…' }).click()
      await labelled(mainOf(page), 'Town').fill(word())
      await mainOf(page).getByLabel('Country').selectOption('DE')
      await press(hand, mainOf(page).getByRole('button', { name: 'Send address' }))
      await expect(page.getByText(/^Proposed on /)).toBeVisible()
      expect(await sql('select from address_proposals where client_id = $1', [client])).toHaveLength(1)
      await mainOf(page).getByRole('button', { name: 'Save a card…' }).click()
      await labelled(mainOf(page), 'Card number').fill('4242 4242 4242 4242')
      await labelled(mainOf(page), 'Expiry date').fill('12 / 34')
      await labelled(mainOf(page), 'Security code').fill('123')
      await mainOf(page)
        .getByLabel(/^I allow /)
        .check()
      await press(hand, mainOf(page).getByRole('button', { name: 'Save this card' }))
      await expect(page.getByText('Visa •••• 4242')).toBeVisible()
      expect(await sql('select from saved_cards where client_id = $1', [client])).toHaveLength(1)
      await press(hand, mainOf(page).getByRole('button', { name: 'Pay €200.00' }))
      await page.waitForURL(/\/pay\//)
      expect(
        await sql('select from payment_links where client_id = $1 and covers_several', [client]),
      ).toHaveLength(1)
    }
    await expectOnceEach(page, heard, STORIES.portal, SOME_GAPS.length)
  })
}

function tellOfTheInvited(isPhone: boolean): void {
  test('an invitation is accepted without an account: once, however fast it is clicked', async ({
    page,
    owner,
  }) => {
    const heard = await listen(page)
    for (const gap of SOME_GAPS) {
      const { username, email } = newPerson()
      const before = await membersOf(owner)
      await page.goto(await invite(owner, email))
      const form = mainOf(page)
      await labelled(form, 'First name').fill('Mary')
      await labelled(form, 'Last name').fill('Somerville')
      await labelled(form, 'Username').fill(username)
      await labelled(form, 'Password').fill(PASSWORD)
      await labelled(form, 'Confirm password').fill(PASSWORD)
      await form.getByRole('checkbox').check()
      await press(
        { page, owner, isPhone, gap },
        form.getByRole('button', { name: 'Create account and join' }),
      )
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
      expect(await membersOf(owner)).toBe(before + 1)
      // The next one comes to the same browser, and nobody is signed in. The dashboard is left first: what it still asks
      // for would be refused.
      await page.goto('/favicon.svg')
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
    }
    // Whoever has made an account is signed in with it.
    const does = { ...STORIES.newcomer, login: 'auth/session/session.ts' }
    await expectOnceEach(page, heard, does, SOME_GAPS.length)
  })

  test('an invitation is accepted with an account: once, however fast it is clicked', async ({
    page,
    request,
    owner,
  }) => {
    const invited = await makeWorker(request)
    await enterAs(page, await tokensOf(request, invited.person))
    const heard = await listen(page)
    for (const [round, gap] of SOME_GAPS.entries()) {
      const host = round === 0 ? owner : await makeWorker(request)
      const link = await invite(host, invited.person.email)
      await page.goto(link)
      const hand = { page, owner, isPhone, gap }
      await press(hand, page.getByRole('button', { name: 'Accept and join' }))
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
      expect(await companiesOf(invited.person.username)).toBe(round + 2)
    }
    await expectOnceEach(page, heard, STORIES.invited, SOME_GAPS.length)
  })
}

// Payers and clients come by phone, as a rule.
test.describe('at a desk', () => {
  tellOfCompanies(false)
  tellOfTheInvited(false)
})
test.describe('on a phone', () => {
  test.use(PHONE)
  tellOfPayers(true)
  tellOfTheAsked(true)
  tellOfPortals(true)
})

test('kept mails are sent: once each, however fast it is clicked, at a desk and on a phone', async ({
  browser,
  playwright,
}) => {
  const mailServer = await makeMailServer()
  const installation = await makeInstallation()
  try {
    await installation.start()
    const { url } = installation
    const request = await playwright.request.newContext({ baseURL: url })
    const owner = await makeWorker(request)
    const keep = async () => {
      const { id } = await makePayable(owner)
      await owner.post(`/api/invoices/${id}/send_email/`, { to: [`${word()}@example.com`] })
      return id
    }
    const each = 2 * SOME_GAPS.length
    const invoices = await Promise.all(Array.from({ length: each + 2 }, keep))
    await expect
      .poll(async () => (await owner.get<{ count: number }>('/api/email/outbox/?status=captured')).count)
      .toBe(each + 2)
    await installation.start({ SMTP_URL: mailServer.url })
    let sent = 0
    for (const isPhone of [false, true]) {
      const context = await browser.newContext({ baseURL: url, ...(isPhone ? PHONE : {}) })
      const page = await context.newPage()
      await enterAs(page, await tokensOf(request, owner.person))
      const heard = await listen(page)
      for (const gap of SOME_GAPS) {
        await go(page, `/dashboard/invoices/${invoices[sent]}`)
        const emails = page.getByRole('region', { name: 'Emails' })
        await press({ page, owner, isPhone, gap }, emails.getByRole('button', { name: 'Send now' }))
        await expect(emails.getByRole('button', { name: 'Send now' })).toHaveCount(0)
        sent += 1
        await expect.poll(() => mailServer.came.length).toBe(sent)
      }
      await expectOnceEach(page, heard, STORIES.keptMail, SOME_GAPS.length)
      // All that are left go at once, and only then.
      if (isPhone) {
        await go(page, '/dashboard/settings?tab=email')
        await mainOf(page).getByRole('button', { name: 'Send all kept emails' }).click()
        await press({ page, owner, isPhone, gap: 120 }, dialogButton(page, 'Send'))
        await expect.poll(() => mailServer.came.length).toBe(each + 2)
        await expectOnceEach(
          page,
          { ...heard, sent: heard.sent.slice(SOME_GAPS.length) },
          STORIES.keptMails,
          1,
        )
      }
      await context.close()
    }
    await request.dispose()
  } finally {
    await installation.end()
    mailServer.end()
  }
})
