import { expect, type Locator, type Page } from '@playwright/test'
import { makePayable, type Worker } from '../by-api.ts'
import { makeDraft, type WithId } from '../draft.ts'
import type { Does } from './calls.ts'
import { type Counts, type Hand, press } from './double-click.ts'

/** Something that a button does. */
export type Deed = {
  does: Does
  /** What there is more of in the database, once it is done. */
  makes: Counts
  /** The words of the success, as a pattern; null where the page itself tells of it instead of a toast. */
  said: string | null
  /** Made beforehand, once for each time it is done: the id of what it is done to, or what it is found by. */
  prepare?: (owner: Worker) => Promise<string>
  /** Leads to the control that does it. */
  reach: (hand: Hand, prepared: string) => Promise<Locator>
  times?: number
  /** How often it sends each of its calls; once when left out. */
  sends?: number
  /** Waits until it is done, and leaves what stays open then. */
  ends?: (page: Page) => Promise<void>
}

export const word = () => Math.random().toString(36).slice(2, 10)

/** A hand needs so long to the next control; a click within 400 ms may be the double of the choice before. */
export const moveHand = (page: Page) => page.waitForTimeout(500)

export const mainOf = (page: Page) => page.getByRole('main')
export const dialogOf = (page: Page) => page.getByRole('dialog').first()
export const dialogButton = (page: Page, name: string | RegExp) =>
  dialogOf(page).getByRole('button', { name, exact: true })

export async function fromMenu(page: Page, name: string, opener = 'More actions'): Promise<Locator> {
  await mainOf(page).getByRole('button', { name: opener, exact: true }).click()
  return page.getByRole('menuitem', { name, exact: true })
}

/** The dialog that a double click on its opener leaves open. */
export async function openByDoubleClick(hand: Hand, opener: Locator, title: RegExp | string): Promise<void> {
  await press(hand, opener)
  await expect(hand.page.getByRole('dialog', { name: title })).toBeVisible()
}

export async function makeClient({ post }: Worker, name = `Babbage ${word()}`): Promise<string> {
  return (await post<WithId>('/api/clients/', { name })).id
}
export const makeOneDraft = async (owner: Worker) => (await makeDraft(owner, ['Once'])).id
export const makeIssued = async (owner: Worker) => (await makePayable(owner)).id

/** Names somebody in the form of a mail that is sent. */
export async function addressTo(page: Page): Promise<void> {
  const recipients = dialogOf(page).getByLabel('Recipients').last()
  await recipients.fill(`${word()}@example.com`)
  await recipients.press('Enter')
}
