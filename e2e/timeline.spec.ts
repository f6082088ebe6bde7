import { expect, type Page, test } from '@playwright/test'
import { makePayable, makeWorker, type Worker } from './support/by-api.ts'
import { newPerson, PASSWORD, type Person, signIn } from './support/person.ts'

const STREAM = '/api/notifications/stream/'

/** Signs in, and is at the desk once the stream has begun. */
async function enter(page: Page, person: Person): Promise<void> {
  await page.goto('/login')
  const listening = page.waitForResponse((answer) => answer.url().includes(STREAM))
  await signIn(page, person)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await listening
}

/** A colleague who reads. */
async function makeColleague({ post }: Worker): Promise<Person> {
  const person = newPerson()
  const { username, email } = person
  const name = { first_name: 'Grace', last_name: 'Hopper' }
  await post('/api/auth/users/', { username, email, password: PASSWORD, ...name, role: 'viewer' })
  return person
}

test('a note names a colleague, who is told, follows the invoice and hears of the comment', async ({
  page,
  browser,
  request,
}) => {
  const worker = await makeWorker(request)
  const colleague = await makeColleague(worker)
  const invoice = await makePayable(worker)
  const theirs = await (await browser.newContext()).newPage()
  await enter(theirs, colleague)
  await enter(page, worker.person)

  await page.goto(`/dashboard/invoices/${invoice.id}`)
  const history = page.getByRole('region', { name: 'History' })
  await history.getByRole('button', { name: 'Write a note' }).click()
  await history.getByRole('textbox', { name: 'Note', exact: true }).pressSequentially('Please call @gra')
  await expect(page.getByRole('option')).toHaveText(['Grace Hopper'])
  await page.keyboard.press('Enter')
  await page.keyboard.type('today.')
  await history.getByRole('button', { name: 'Add note' }).click()
  await expect(history.getByText('@Grace Hopper')).toBeVisible()
  await expect(history.getByText(/wrote a note on/).first()).toBeVisible()

  await theirs.getByRole('button', { name: /^Notifications/ }).click()
  const centre = theirs.getByRole('dialog', { name: 'Notifications' })
  await expect(centre.getByText('You were mentioned')).toBeVisible()
  await theirs.goto(`/dashboard/invoices/${invoice.id}`)
  const read = theirs.getByRole('region', { name: 'History' })
  await expect(read.getByText('Please call @Grace Hopper today.')).toBeVisible()
  await expect(read.getByRole('button', { name: 'Write a note' })).toHaveAttribute('aria-disabled', 'true')
  await read.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(read.getByRole('button', { name: 'Stop following' })).toBeVisible()

  const note = history.getByRole('listitem').filter({ hasText: 'Please call' })
  await note.getByRole('button', { name: 'Comment', exact: true }).click()
  await note.getByRole('textbox', { name: 'Your comment' }).fill('Done.')
  await note.getByRole('button', { name: 'Add comment' }).click()
  await expect(note.getByRole('list', { name: 'Comments' }).getByText('Done.')).toBeVisible()
  await expect(read.getByText('Done.')).toBeVisible()

  await theirs.goto('/dashboard/settings?tab=notifications')
  await theirs.getByRole('button', { name: `Stop following ${invoice.number}` }).click()
  await expect(theirs.getByText('You follow nothing yet.')).toBeVisible()
  const digest = theirs.getByRole('switch', { name: /^One email a day/ })
  await expect(digest).toBeChecked()
  const kept = theirs.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await digest.uncheck()
  await kept
  await theirs.reload()
  await expect(theirs.getByRole('switch', { name: /^One email a day/ })).not.toBeChecked()
  await theirs.context().close()
})
