import { type BrowserContext, test as base, type Locator } from '@playwright/test'
import { tokensOf } from './answers.ts'
import { makeWorker, type Worker } from './by-api.ts'

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>
type Desk = { owner: Worker; signedIn: SignedIn }

/** Nobody is signed in. */
export const STRANGER: SignedIn = { cookies: [], origins: [] }

/** What a browser keeps of somebody who signed in and wants to stay so. */
function storageOf({ access, refresh, expires_in }: Awaited<ReturnType<typeof tokensOf>>) {
  return [
    { name: 'counterfoil.access', value: access },
    { name: 'counterfoil.refresh', value: refresh },
    { name: 'counterfoil.expires-at', value: String(Date.now() + expires_in * 1000) },
  ]
}

/**
 * One company and one sign-in for each file, and for each worker that runs tests of it: a test begins where a working
 * day does, and no other file writes to what it counts.
 */
export const test = base.extend<{ owner: Worker }, { deskOf: (file: string) => Promise<Desk> }>({
  deskOf: [
    async ({ playwright }, use, { project }) => {
      const { baseURL = '' } = project.use
      const request = await playwright.request.newContext({ baseURL })
      const desks = new Map<string, Promise<Desk>>()
      const open = async (): Promise<Desk> => {
        const owner = await makeWorker(request)
        const localStorage = storageOf(await tokensOf(request, owner.person))
        return { owner, signedIn: { cookies: [], origins: [{ origin: baseURL, localStorage }] } }
      }
      await use((file) => {
        const desk = desks.get(file) ?? open()
        desks.set(file, desk)
        return desk
      })
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  owner: async ({ deskOf }, use, { file }) => use((await deskOf(file)).owner),
  storageState: async ({ deskOf }, use, { file }) => use((await deskOf(file)).signedIn),
})

/** The field of this label, whether it must be filled (then a star stands behind) or not. */
export function labelled(form: Locator, label: string): Locator {
  return form
    .getByLabel(new RegExp(`^${label.replaceAll('?', '\\?')}( \\*)?$`))
    .and(form.locator('input, textarea, button'))
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
