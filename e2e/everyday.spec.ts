import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test'
import { makePayable, type Worker } from './support/by-api.ts'
import { labelled, STRANGER, test } from './support/desk.ts'
import {
  description,
  descriptions,
  makeDraft,
  openEditor,
  saveStatus,
  saving,
  type WithId,
} from './support/draft.ts'
import { sql } from './support/installation/database.ts'
import { newPerson, PASSWORD, type Person, signIn } from './support/person.ts'

test('lines are put in order by mouse and by keyboard, and stay so', async ({ page, owner }) => {
  const draft = await makeDraft(owner, ['First', 'Second', 'Third'])
  await openEditor(page, draft.path)
  const grip = await page.getByRole('button', { name: 'Drag line 1' }).boundingBox()
  const target = await page.getByRole('button', { name: 'Drag line 3' }).boundingBox()
  if (!grip || !target) throw new Error('The lines have no grips.')
  const dragged = saving(page)
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
  await page.mouse.down()
  await page.mouse.move(target.x + 8, target.y + target.height, { steps: 12 })
  await page.mouse.up()
  await expect.poll(() => descriptions(page)).toEqual(['Second', 'Third', 'First'])
  await dragged
  await expect(saveStatus(page, 'Saved')).toBeVisible()

  const moved = saving(page)
  await description(page, 3).focus()
  await expect(description(page, 3)).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => descriptions(page)).toEqual(['Second', 'First', 'Third'])
  // The pen stays on the line that moved.
  await expect(description(page, 2)).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => descriptions(page)).toEqual(['First', 'Second', 'Third'])
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => descriptions(page)).toEqual(['Second', 'First', 'Third'])
  await moved
  await expect(saveStatus(page, 'Saved')).toBeVisible()
  await page.reload()
  await expect.poll(() => descriptions(page)).toEqual(['Second', 'First', 'Third'])
})

test('what was typed and could not be saved is back after a reload', async ({ page, owner }) => {
  const draft = await makeDraft(owner, ['Typed before'])
  await openEditor(page, draft.path)
  const cut = (url: URL) => url.pathname === `/api/invoices/${draft.id}/`
  await page.route(cut, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()))
  await description(page, 1).fill('Typed without a connection')
  await expect(page.getByRole('status').getByText(/^Not saved: /)).toBeVisible()

  // The browser asks before what is not saved is left.
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
  })
  await page.reload()
  await asked
  await expect(page.getByText('What you typed before is back; it had not been saved.')).toBeVisible()
  await expect(description(page, 1)).toHaveValue('Typed without a connection')

  await page.unroute(cut)
  // It saves itself as soon as that is possible again.
  await expect(saveStatus(page, 'Saved')).toBeVisible()
  await page.reload()
  await expect(description(page, 1)).toHaveValue('Typed without a connection')
  await expect(page.getByText(/^What you typed before is back/)).toBeHidden()
})

test('an invoice begun without a client is back after a reload, and can be thrown away', async ({ page }) => {
  await page.goto('/dashboard/invoices/new')
  await page.keyboard.press('Escape')
  await description(page, 1).fill('Begun and left')
  await expect(saveStatus(page, 'Not saved: choose a client')).toBeVisible()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(description(page, 1)).toHaveValue('Begun and left')
  await expect(page.getByText(/^Continued from \d\d:\d\d$/)).toBeVisible()
  await page.getByRole('button', { name: 'Start afresh' }).click()
  await expect(description(page, 1)).toHaveValue('')
  await page.reload()
  await expect(description(page, 1)).toHaveValue('')
})

test('two tabs on one draft: the other version is taken, or mine is kept once it is seen what differs', async ({
  page,
  context,
  owner,
}) => {
  const draft = await makeDraft(owner, ['As it was'])
  const other = await context.newPage()
  await openEditor(page, draft.path)
  await openEditor(other, draft.path)

  const first = saving(page)
  await description(page, 1).fill('From the first tab')
  await first
  await description(other, 1).fill('From the second tab')
  await expect(saveStatus(other, 'Not saved: you changed this draft in another tab')).toBeVisible()
  await expect(description(other, 1)).toHaveValue('From the second tab')
  await other.getByRole('button', { name: 'Take the other version' }).click()
  await expect(description(other, 1)).toHaveValue('From the first tab')
  await expect(saveStatus(other, 'Saved')).toBeVisible()

  // From here on the second tab works on the newest version, and the first one is behind.
  const second = saving(other)
  await description(other, 1).fill('From the second tab, later')
  await second
  await description(page, 1).fill('The first tab insists')
  await expect(saveStatus(page, 'Not saved: you changed this draft in another tab')).toBeVisible()
  await page.getByRole('button', { name: 'Issue only' }).click()
  const notice = page.getByRole('group', { name: 'Not saved: you changed this draft in another tab' })
  await expect(notice).toBeFocused()
  await expect(notice.getByRole('status')).toContainText(
    'The invoice was not issued. Choose which version counts.',
  )
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Keep mine' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep your version?' })
  await expect(dialog.getByRole('row')).toHaveCount(2)
  await expect(dialog.getByRole('row').last()).toHaveText(
    /^Line 1From the second tab, later · .+The first tab insists · .+/,
  )
  const kept = saving(page)
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await kept
  await expect(dialog).toBeHidden()
  await other.reload()
  await expect(description(other, 1)).toHaveValue('The first tab insists')
})

/** Makes the delivered mail of an invoice one that was refused; without a mail server every mail arrives. */
async function failMail(invoice: string, reason: string): Promise<void> {
  const fail = `update email_messages set status = 'failed', attempts = 3, error = $2, sent_at = null
    where invoice_id = $1 and status = 'captured' returning id`
  await expect.poll(async () => (await sql(fail, [invoice, reason])).length).toBe(1)
}

test('a mail that failed says why, and is sent again', async ({ page, owner }) => {
  const invoice = await makePayable(owner)
  await owner.post(`/api/invoices/${invoice.id}/send_email/`, { to: ['charles@example.com'] })
  const subject = `Invoice ${invoice.number} from ${owner.person.company}`
  await page.goto('/dashboard/settings?tab=outbox')
  await expect(page.getByRole('row', { name: subject }).getByText('Kept, not sent')).toBeVisible()
  const refusal = 'The mail server refused it: 550 No such mailbox'
  await failMail(invoice.id, refusal)

  await page.goto('/dashboard/settings?tab=outbox&view=failed')
  await page.getByRole('link', { name: subject }).click()
  const mail = page.getByRole('dialog', { name: subject })
  await expect(mail.getByText(`Failed after 3 attempts. ${refusal}`)).toBeVisible()
  await mail.getByRole('button', { name: 'Resend' }).click()
  await expect(page.getByText('The e-mail is written again. It is kept, not sent.')).toBeVisible()
  await expect(mail.getByText('Kept, not sent')).toBeVisible()
  await expect(mail.getByText(refusal)).toBeHidden()
  await mail.getByRole('button', { name: 'Close' }).click()
  await page.goto('/dashboard/settings?tab=outbox')
  await expect(page.getByRole('row', { name: subject })).toHaveCount(1)
  await expect(page.getByRole('row', { name: subject }).getByText('Kept, not sent')).toBeVisible()
})

test('a payment is refunded, first in part', async ({ page, owner }) => {
  const client = await owner.post<WithId>('/api/clients/', { name: 'Babbage & Sons' })
  const body = { client: client.id, amount: '100.00', currency: 'EUR' }
  const payment = await owner.post<WithId>('/api/payments/', body)
  const refund = page.getByRole('dialog').filter({ hasText: 'Refund payment' })
  const openRefund = async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Refund payment' }).click()
  }
  const send = () => refund.getByRole('button', { name: 'Refund payment' }).click()
  await page.goto(`/dashboard/payments/${payment.id}`)
  await openRefund()
  await expect(labelled(refund, 'Amount')).toHaveValue('100.00')
  await expect(refund).toContainText(
    'This writes the refund down: pay the money back to Babbage & Sons yourself.',
  )
  await labelled(refund, 'Amount').fill('100.01')
  await send()
  await expect(refund.getByText('This is more than is left of the payment.')).toBeVisible()
  await labelled(refund, 'Amount').fill('30')
  await labelled(refund, 'Reason').fill('One hour less')
  await send()
  await expect(page.getByText('Payment refunded successfully')).toBeVisible()
  await expect(page.getByText('Partially refunded')).toBeVisible()
  const refunds = page.getByRole('region', { name: 'Refunds' })
  await expect(refunds.getByRole('listitem')).toHaveText([/One hour less.*Completed€30\.00$/])

  await openRefund()
  await expect(labelled(refund, 'Amount')).toHaveValue('70.00')
  await labelled(refund, 'Reason').fill('Ordered twice')
  await send()
  await expect(refunds.getByRole('listitem')).toHaveText([
    /One hour less.*Completed€30\.00$/,
    /Ordered twice.*Completed€70\.00$/,
  ])
  await expect(page.getByText('For no invoice.', { exact: true })).toBeVisible()
  await expect(page.getByText('Ada Lovelace refunded €70.00 to Babbage & Sons: Ordered twice.')).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Refund payment' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.goto('/dashboard/payments?view=refunded')
  await expect(page.getByRole('row', { name: 'Babbage & Sons' }).getByText('Refunded')).toHaveCount(1)
})

/** A new person who may read the owner's company and change nothing in it. */
async function makeViewer(owner: Worker, request: APIRequestContext): Promise<Person> {
  const viewer = newPerson()
  const invitation = await owner.post<{ link: string }>(
    `/api/auth/companies/${owner.companyId}/users/invite/`,
    {
      email: viewer.email,
      role: 'viewer',
    },
  )
  const accepted = await request.post('/api/auth/invitations/accept/', {
    data: {
      token: new URL(invitation.link).pathname.split('/').at(-1),
      username: viewer.username,
      password: PASSWORD,
      first_name: 'Mary',
      last_name: 'Somerville',
      terms_accepted: true,
    },
  })
  expect(accepted.ok(), await accepted.text()).toBe(true)
  return viewer
}

/** Everything a viewer could want to change. */
async function makeRecords(owner: Worker) {
  const draft = await makeDraft(owner, ['Not for everybody'])
  const issued = await makePayable(owner)
  const client = await owner.post<WithId>('/api/clients/', {
    name: 'Somerville Observatory',
    addresses: [{ line1: '1 Burntisland', city: 'Fife', country: 'GB' }],
    contacts: [{ first_name: 'Martha' }],
  })
  const pending = await owner.post<WithId>('/api/payments/', {
    client: client.id,
    amount: '12.00',
    currency: 'EUR',
    status: 'pending',
  })
  await owner.post('/api/invoices/taxes/rates/', { name: 'VAT', rate: '19', is_default: true })
  await owner.post(`/api/invoices/${issued.id}/send_email/`, { to: ['martha@example.com'] })
  return {
    draft: draft.path,
    issued: `/dashboard/invoices/${issued.id}`,
    client: client.id,
    pending: pending.id,
  }
}

const REASON = 'Your role in this company does not allow this. Ask an owner or an administrator.'

const tooltip = (page: Page) => page.getByRole('tooltip').filter({ visible: true })

/** The control is there, does nothing, and says why to whoever comes to it by keyboard. */
async function expectRefused(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeDisabled()
  await page.keyboard.press('Shift')
  await control.focus()
  await expect(tooltip(page)).toHaveText(REASON)
  await control.blur()
  await expect(tooltip(page)).toHaveCount(0)
}

/** What a screen of the workspace offers to change, by name; beside it what only reads, where it is in the same menu. */
type Offer = { path: string; controls?: readonly string[]; menu?: string; reads?: readonly string[] }

function offersOf(made: Awaited<ReturnType<typeof makeRecords>>): Offer[] {
  return [
    { path: '/dashboard' },
    { path: '/dashboard/clients', controls: ['New client', 'Import', 'Export'] },
    {
      path: `/dashboard/clients/${made.client}`,
      controls: ['Edit', 'New invoice', 'Add contact', 'Add address', 'Edit Martha', 'Delete Martha'],
      menu: 'More actions',
    },
    { path: '/dashboard/invoices', controls: ['New invoice'] },
    {
      path: made.draft,
      controls: ['Edit', 'Issue and send'],
      menu: 'More actions',
      reads: ['Download PDF'],
    },
    { path: made.issued, controls: ['Record payment'], menu: 'More actions', reads: ['Download PDF'] },
    { path: '/dashboard/payments', controls: ['Record payment'] },
    { path: '/dashboard/payments?tab=links', controls: ['New payment link', 'Cancel the link'] },
    { path: `/dashboard/payments/${made.pending}`, controls: ['Complete payment'] },
    { path: '/dashboard/taxes', controls: ['New tax rate', 'New tax group'], menu: 'Actions for VAT' },
    ...['profile', 'security', 'payment-methods', 'outbox', 'notifications', 'plan'].map((tab) => ({
      path: `/dashboard/settings?tab=${tab}`,
    })),
    { path: '/dashboard/users' },
    { path: '/dashboard/enterprises' },
  ]
}

/** Forms reached by their address: what is in them can be read, and why it cannot be changed stands above. */
const FORMS = (draft: string) => [
  { path: '/dashboard/clients/new', field: 'Name', controls: ['Create client'] },
  {
    path: '/dashboard/invoices/new',
    field: 'Client',
    controls: ['Save draft', 'Issue only', 'Issue and send'],
  },
  {
    path: `${draft}/edit`,
    field: 'Description, line 1',
    controls: ['Save draft', 'Issue only', 'Issue and send'],
  },
  { path: '/dashboard/payments/new', field: 'Amount', controls: ['Record payment'] },
  { path: '/dashboard/settings?tab=company', field: 'Company name', controls: ['Save company'] },
  { path: '/dashboard/settings?tab=invoices', field: 'Default notes', controls: ['Save invoice settings'] },
  { path: '/dashboard/settings?tab=email', field: 'Sender name', controls: ['Save e-mail settings'] },
]

async function checkOffer(page: Page, { path, controls = [], menu, reads = [] }: Offer): Promise<void> {
  await page.goto(path)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  for (const name of controls) {
    const control = main.getByRole('button', { name }).or(main.getByRole('link', { name }))
    await test.step(`${path}: ${name}`, () => expectRefused(page, control.first()))
  }
  if (menu === undefined) return
  await main.getByRole('button', { name: menu }).click()
  const entries = page.getByRole('menuitem')
  await expect(entries.first()).toBeVisible()
  for (const entry of await entries.all()) {
    const name = (await entry.textContent()) ?? ''
    if (reads.some((label) => name.startsWith(label))) await expect(entry).toBeEnabled()
    else await expect(entry, `${path}: ${name}`).toBeDisabled()
  }
}

async function openAs(browser: Browser, person: Person): Promise<{ page: Page; refused: string[] }> {
  const context = await browser.newContext({ storageState: STRANGER })
  const page = await context.newPage()
  const refused: string[] = []
  page.on('response', (answer) => {
    if ([401, 402, 403].includes(answer.status())) refused.push(`${answer.status()} ${answer.url()}`)
  })
  await page.goto('/login')
  await signIn(page, person)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  return { page, refused }
}

test('whoever may only read sees everything, and is told why nothing can be changed', async ({
  browser,
  owner,
  request,
}) => {
  const made = await makeRecords(owner)
  const { page, refused } = await openAs(browser, await makeViewer(owner, request))
  for (const offer of offersOf(made)) await checkOffer(page, offer)
  expect(refused).toEqual([])
  await page.context().close()
})

test('neither forms nor menus nor keys lead around what one may not change', async ({
  browser,
  owner,
  request,
}) => {
  const draft = (await makeDraft(owner, ['Not for everybody'])).path
  const issued = await makePayable(owner)
  await owner.post(`/api/invoices/${issued.id}/send_email/`, { to: ['martha@example.com'] })
  await failMail(issued.id, 'The mail server refused it: 550 No such mailbox')
  const { page, refused } = await openAs(browser, await makeViewer(owner, request))

  await page.getByRole('button', { name: 'New', exact: true }).click()
  for (const name of ['New invoice', 'New client', 'Record a payment']) {
    await expect(page.getByRole('menuitem', { name })).toBeDisabled()
    await page.getByRole('menuitem', { name }).hover()
    await expect(tooltip(page)).toHaveText(REASON)
  }
  await page.keyboard.press('Escape')

  for (const { path, field, controls } of FORMS(draft)) {
    await page.goto(path)
    await expect(page.getByText(REASON).first()).toBeVisible()
    await expect(labelled(page.locator('body'), field)).toBeDisabled()
    for (const name of controls) await expect(page.getByRole('button', { name }).last()).toBeDisabled()
  }

  // Neither does the keyboard lead around it.
  await page.goto(`${draft}/edit`)
  await expect(description(page, 1)).toHaveValue('Not for everybody')
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Control+Enter')
  await page.goto('/dashboard/invoices')
  await page
    .getByRole('checkbox', { name: /^Select INV-/ })
    .first()
    .check()
  for (const name of ['Send', 'Mark as paid', 'Cancel invoices'])
    await expectRefused(page, page.getByRole('button', { name, exact: true }))
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/dashboard\/invoices(\?|$)/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/dashboard/settings?tab=outbox&view=failed')
  await page
    .getByRole('link', { name: /^Invoice / })
    .first()
    .click()
  await expectRefused(page, page.getByRole('button', { name: 'Resend' }))
  expect(refused).toEqual([])
  await page.context().close()
})
