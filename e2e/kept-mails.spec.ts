import { expect, test } from '@playwright/test'
import { makePayable, makeWorker, workerOf } from './support/by-api.ts'
import { makeInstallation, makeMailServer } from './support/installation/installation.ts'
import { PASSWORD } from './support/person.ts'
import { expectUsableByAll } from './support/screens/usable-by-all.ts'

test('mails that were kept are sent once a mail server is set up: one, then all, but not of a paid invoice', async ({
  browser,
  playwright,
}) => {
  const mailServer = await makeMailServer()
  const installation = await makeInstallation()
  try {
    await installation.start()
    const request = await playwright.request.newContext({ baseURL: installation.url })
    const { person, companyId } = await makeWorker(request)
    const owner = await workerOf(request, person, companyId)
    const invoices = [await makePayable(owner), await makePayable(owner), await makePayable(owner)]
    const [one, another, paid] = invoices
    for (const [at, { id }] of invoices.entries())
      await owner.post(`/api/invoices/${id}/send_email/`, { to: [`client${at + 1}@example.com`] })
    const kept = () => owner.get<{ count: number }>('/api/email/outbox/?status=captured')
    await expect.poll(async () => (await kept()).count).toBe(3)
    await owner.post(`/api/invoices/${paid?.id}/mark_paid/`)

    await installation.start({ SMTP_URL: mailServer.url })
    const page = await browser.newPage({ baseURL: installation.url })
    await page.goto('/login')
    await page.getByLabel('Username or email').fill(person.username)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(/\/dashboard/)
    await expect(page.getByText('No mail server is set up')).toHaveCount(0)

    await page.goto(`/dashboard/invoices/${one?.id}`)
    const emails = page.getByRole('region', { name: 'Emails' })
    await expect(emails).toContainText('Kept, not sent')
    await emails.getByRole('button', { name: 'Send now' }).click()
    await expect(page.getByText('The email is being sent.')).toBeVisible()
    await expect(emails.getByRole('button', { name: 'Send now' })).toHaveCount(0)
    await expect(emails.getByText('Sent', { exact: true })).toBeVisible()
    await expect(page.getByRole('list', { name: 'How far it has come' })).not.toContainText('Kept, not sent')
    await expect(page.getByRole('region', { name: 'History' })).toContainText(
      `Ada Lovelace sent the kept mail with invoice ${one?.number} to client1@example.com.`,
    )
    expect(mailServer.came).toEqual([['client1@example.com']])

    const why = 'The invoice was paid in the meantime, so this email is not sent any more.'
    await page.goto(`/dashboard/invoices/${paid?.id}`)
    await expect(emails).toContainText(why)
    await expect(emails.getByRole('button', { name: 'Send now' })).toHaveCount(0)

    await page.goto('/dashboard/settings?tab=email')
    const note = page.getByRole('region', { name: 'Kept emails' })
    await expect(note).toContainText('1 email was kept while no mail server was set up. It can be sent now.')
    await note.getByRole('button', { name: 'Send all kept emails' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send 1 kept email?' })
    await expect(dialog).toContainText('1 stays kept: its invoice was paid in the meantime.')
    await expectUsableByAll(page, '[role="dialog"]')
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('1 email is being sent.')).toBeVisible()
    await expect(note).toHaveCount(0)
    await expect.poll(() => mailServer.came).toEqual([['client1@example.com'], ['client2@example.com']])

    await page.goto('/dashboard/settings?tab=outbox&view=captured')
    await page.getByRole('link', { name: `Invoice ${paid?.number}` }).click()
    await expect(page.getByRole('dialog').getByRole('note')).toHaveText(why)
    expect((await kept()).count).toBe(1)
    expect(another?.number).not.toBe(one?.number)
    await page.close()
    await request.dispose()
  } finally {
    await installation.end()
    mailServer.end()
  }
})
