import { expect, type Page } from '@playwright/test'
import { enterAs, tokensOf } from './support/answers.ts'
import { makeWorker } from './support/by-api.ts'
import { STRANGER, test } from './support/desk.ts'
import { makeDraft, openEditor, saving, type WithId } from './support/draft.ts'
import { sql } from './support/installation/database.ts'

const issued = (page: Page) => page.getByRole('textbox', { name: /^(Issue date|Rechnungsdatum)/ })

test('an English date is read with the day first, and what is none stays with an example', async ({
  page,
  owner,
}) => {
  const { id, path } = await makeDraft(owner, ['Once'])
  await openEditor(page, path)
  const stored = async () => {
    await page.reload()
    await expect(issued(page)).not.toHaveValue('')
    return issued(page).inputValue()
  }
  const saved = saving(page)
  await issued(page).fill('01.02.2027')
  await issued(page).press('Tab')
  await expect(issued(page)).toHaveValue('1 Feb 2027')
  await saved
  expect(await stored()).toBe('1 Feb 2027')

  await issued(page).fill('31.02.2027')
  await issued(page).press('Tab')
  await expect(issued(page)).toHaveValue('31.02.2027')
  await expect(page.getByText('This is not a date. Write it like 31 Dec 2026.')).toBeVisible()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Please fix the errors in the form and try again.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${id}/edit`))

  // A date that no invoice can have is told of as the reader writes dates.
  await issued(page).fill('1.1.1990')
  await issued(page).press('Enter')
  await expect(
    page.getByText(/^Give a date from 1 Jan 2000 to \d{1,2} [A-Z][a-z]{2,3} \d{4}\.$/),
  ).toBeVisible()
})

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A day some weeks from now, so that without its year it is next year's now and then. */
function dayToCome(days: number) {
  const date = new Date(Date.now() + days * 86_400_000)
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return { year, month, day, name: MONTHS[month - 1] ?? '' }
}

test('a day without its year is the one nearest to today, and stands there with it', async ({
  page,
  owner,
}) => {
  const { path } = await makeDraft(owner, ['Once'])
  await openEditor(page, path)
  const [soon, later, past] = [dayToCome(40), dayToCome(100), dayToCome(-120)]
  for (const [typed, { day, name, year }] of [
    [`${soon.day} ${soon.name}`, soon],
    [`${later.name} ${later.day}`, later],
    [`${past.day}/${past.month}`, past],
  ] as const) {
    await issued(page).fill(typed)
    await issued(page).press('Tab')
    await expect(issued(page)).toHaveValue(`${day} ${name} ${year}`)
  }
  await issued(page).fill('31 Feb')
  await issued(page).press('Tab')
  await expect(issued(page)).toHaveValue('31 Feb')
  await expect(page.getByText('This is not a date. Write it like 31 Dec 2026.')).toBeVisible()
})

test('an unreadable date stops the form in a dialog', async ({ page, owner }) => {
  const client = await owner.post<WithId>('/api/clients/', { name: 'Babbage & Sons' })
  await page.goto(`/dashboard/payments/new?client=${client.id}`)
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel(/^Amount/)
    .first()
    .fill('10')
  const day = dialog.getByRole('textbox', { name: 'Payment date' })
  await day.fill('yesterday-ish')
  await day.press('Tab')
  await expect(day).toHaveValue('yesterday-ish')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog.getByText('This is not a date. Write it like 31 Dec 2026.')).toBeVisible()
  await expect(day).toBeFocused()
  await day.fill('2026-11-02')
  await day.press('Tab')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText('Payment created successfully')).toBeVisible()
  await expect(page.getByText('2 Nov 2026').first()).toBeVisible()
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE', storageState: STRANGER })

  test('dates are read as they are written in German', async ({ page, request }) => {
    const owner = await makeWorker(request)
    await sql("update users set language = 'de' where username = $1", [owner.person.username])
    const { path } = await makeDraft(owner, ['Once'])
    await enterAs(page, await tokensOf(request, owner.person))
    await page.goto(`${path}/edit`)
    for (const [typed, shown] of [
      ['1.2.2027', '01.02.2027'],
      ['24.12.26', '24.12.2026'],
    ] as const) {
      await issued(page).fill(typed)
      await issued(page).press('Tab')
      await expect(issued(page)).toHaveValue(shown)
    }
    const { day, month, year } = dayToCome(60)
    await issued(page).fill(`${day}.${month}.`)
    await issued(page).press('Tab')
    const two = (figure: number) => String(figure).padStart(2, '0')
    await expect(issued(page)).toHaveValue(`${two(day)}.${two(month)}.${year}`)
    await issued(page).fill('bald')
    await issued(page).press('Tab')
    await expect(issued(page)).toHaveValue('bald')
    await expect(page.getByText('31.12.2026', { exact: false })).toBeVisible()
    await issued(page).fill('1.1.1990')
    await issued(page).press('Enter')
    await expect(
      page.getByText(/^Geben Sie ein Datum von 01\.01\.2000 bis \d{2}\.\d{2}\.\d{4} an\.$/),
    ).toBeVisible()
  })
})
