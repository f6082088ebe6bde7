import { expect } from '@playwright/test'
import { generate } from 'otplib'
import { linkIn, waitForConfirmation } from './support/account-mails.ts'
import { enterAs, tokensOf } from './support/answers.ts'
import { makeWorker } from './support/by-api.ts'
import { labelled, STRANGER, test } from './support/desk.ts'
import { dialogButton, dialogOf, mainOf, moveHand } from './support/double-clicks/deed.ts'
import {
  dismissSaid,
  expectOnceEach,
  go,
  listen,
  PHONE,
  press,
  SOME_GAPS,
} from './support/double-clicks/double-click.ts'
import { STORIES } from './support/double-clicks/stories.ts'
import { sql } from './support/installation/database.ts'
import { newPerson, PASSWORD } from './support/person.ts'

// Dialogs and menus fade as they do for people.
test.use({ contextOptions: { reducedMotion: 'no-preference' }, storageState: STRANGER })

const NEW_PASSWORD = 'An0ther!horse'
const TIMES = SOME_GAPS.length

type Heard = Awaited<ReturnType<typeof listen>>

/** One more word of success, and none of failure. */
async function expectOneMore({ said }: Heard, words: string, times: number): Promise<void> {
  await expect.poll(() => said).toHaveLength(times)
  expect(said.at(-1)).toBe(`success: ${words}`)
}

function tellAll(isPhone: boolean): void {
  test('an account is made, its password forgotten and set anew: once each, however fast it is clicked', async ({
    page,
    owner,
  }) => {
    const heard = await listen(page)
    for (const [round, gap] of SOME_GAPS.entries()) {
      const hand = { page, owner, isPhone, gap }
      const { username, email } = newPerson()
      const form = mainOf(page)
      await page.goto('/signup')
      await labelled(form, 'First name').fill('Mary')
      await labelled(form, 'Last name').fill('Somerville')
      await labelled(form, 'Username').fill(username)
      await labelled(form, 'Email').fill(email)
      await labelled(form, 'Password').fill(PASSWORD)
      await labelled(form, 'Confirm password').fill(PASSWORD)
      await form.getByRole('checkbox').check()
      await press(hand, form.getByRole('button', { name: 'Create account' }))
      await expect(page).toHaveURL(/\/login/)
      await expectOneMore(heard, 'Registration successful! Please login.', 2 * round + 1)
      expect(await sql('select from users where username = $1', [username])).toHaveLength(1)

      await page.goto('/forgot-password')
      await labelled(form, 'Email').fill(email)
      await press(hand, form.getByRole('button', { name: 'Send reset link' }))
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()

      await page.goto(await linkIn(email, '/reset-password/'))
      await labelled(form, 'New password').fill(NEW_PASSWORD)
      await labelled(form, 'Confirm password').fill(NEW_PASSWORD)
      await press(hand, form.getByRole('button', { name: 'Set password' }))
      await expect(page).toHaveURL(/\/login/)
      await expectOneMore(heard, 'Password changed. Please log in.', 2 * round + 2)
    }
    const { signUp, forgotten, setAnew } = STORIES
    await expectOnceEach(page, heard, { ...signUp, ...forgotten, ...setAnew }, TIMES)
  })

  test('an address is mailed its link again and confirmed: once each, however fast it is clicked', async ({
    page,
    request,
  }) => {
    const owner = await makeWorker(request)
    await enterAs(page, await tokensOf(request, owner.person))
    const heard = await listen(page)
    for (const [round, gap] of SOME_GAPS.entries()) {
      const hand = { page, owner, isPhone, gap }
      const token = await waitForConfirmation(owner.person.username)
      await page.goto('/dashboard')
      await moveHand(page)
      await dismissSaid(page)
      await press(hand, page.getByRole('button', { name: 'Send the mail again' }))
      await expectOneMore(heard, 'The mail is on its way. Look in your inbox.', round + 1)
      await page.goto(`/confirm-email/${token}`)
      await press(hand, page.getByRole('button', { name: 'Confirm this address' }))
      await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible()
    }
    await expectOnceEach(page, heard, { ...STORIES.confirmation, ...STORIES.confirmed }, TIMES)
  })

  test('a second factor is set up, given new codes and taken away: once each, however fast it is clicked', async ({
    page,
    request,
  }) => {
    const owner = await makeWorker(request)
    await enterAs(page, await tokensOf(request, owner.person))
    const heard = await listen(page)
    let said = 0
    const codesShown = async () => {
      const codes = dialogOf(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
      await expect(codes).toHaveCount(10)
      const [first = ''] = await codes.allTextContents()
      await moveHand(page)
      await dialogButton(page, 'I have kept them').click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await dismissSaid(page)
      return first
    }
    for (const gap of SOME_GAPS) {
      const hand = { page, owner, isPhone, gap }
      const prove = async (opener: string, code: string) => {
        await mainOf(page).getByRole('button', { name: opener }).click()
        await labelled(dialogOf(page), 'Current password').fill(PASSWORD)
        await labelled(dialogOf(page), 'Code').fill(code)
        await moveHand(page)
      }
      await go(page, '/dashboard/settings?tab=security')
      await mainOf(page).getByRole('button', { name: 'Switch on' }).click()
      await labelled(dialogOf(page), 'Current password').fill(PASSWORD)
      await moveHand(page)
      await press(hand, dialogButton(page, 'Continue'))
      const secret = ((await dialogOf(page).locator('code').textContent()) ?? '').replace(/\s/g, '')
      await labelled(dialogOf(page), 'The six digits the app shows now').fill(await generate({ secret }))
      await moveHand(page)
      await press(hand, dialogButton(page, 'Switch on'))
      await expectOneMore(heard, 'Two-factor authentication is on', ++said)
      const code = await codesShown()

      await prove('New recovery codes', code)
      await press(hand, dialogButton(page, 'Make new codes'))
      await expectOneMore(heard, 'The old recovery codes no longer work', ++said)
      const another = await codesShown()

      await prove('Switch off', another)
      await press(hand, dialogButton(page, 'Switch off'))
      await expectOneMore(heard, 'Two-factor authentication is off', ++said)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await dismissSaid(page)
    }
    await expectOnceEach(page, heard, STORIES.secondFactor, TIMES)
  })

  test('others are signed out and the password is changed: once each, however fast it is clicked', async ({
    page,
    request,
  }) => {
    const owner = await makeWorker(request)
    await enterAs(page, await tokensOf(request, owner.person))
    const heard = await listen(page)
    for (const [round, gap] of SOME_GAPS.entries()) {
      const hand = { page, owner, isPhone, gap }
      // The other device; what it signs in with is the password of the last round.
      const password = round % 2 === 0 ? PASSWORD : NEW_PASSWORD
      const answer = await request.post('/api/auth/login/', {
        data: { username: owner.person.username, password },
      })
      expect(answer.ok()).toBe(true)
      await page.goto('/dashboard/settings?tab=security')
      await press(hand, mainOf(page).getByRole('button', { name: 'Sign out everywhere else' }))
      await expectOneMore(heard, 'Signed out everywhere else', 2 * round + 1)
      await dismissSaid(page)
      await labelled(mainOf(page), 'Current password').fill(password)
      await labelled(mainOf(page), 'New password').fill(password === PASSWORD ? NEW_PASSWORD : PASSWORD)
      await labelled(mainOf(page), 'Confirm password').fill(password === PASSWORD ? NEW_PASSWORD : PASSWORD)
      await press(hand, mainOf(page).getByRole('button', { name: 'Change password' }))
      await expectOneMore(heard, 'Password changed successfully', 2 * round + 2)
      await dismissSaid(page)
    }
    await expectOnceEach(page, heard, { ...STORIES.otherSessions, ...STORIES.password }, TIMES)
  })
}

test.describe('on a phone', () => {
  test.use(PHONE)
  tellAll(true)
})
