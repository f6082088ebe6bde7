import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { dataFolder, endProcesses, startProcess } from './processes/start-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'counterfoil-settings-'))
const SECRET_KEY = 'k3Jq0yVb7Zc1TnR5mX9wLp2sHd8fGa4uEo6i'

afterEach(endProcesses)
afterAll(() => rmSync(folder, { recursive: true }))

function faultOf(environment: Record<string, string>): string {
  try {
    readConfig({ SECRET_KEY, ...environment })
    return ''
  } catch (error) {
    return error instanceof Error ? error.message.replace('These settings need attention:\n  ', '') : ''
  }
}

const PUBLIC = 'PUBLIC_URL: an address such as https://invoices.example.com, with nothing behind it'
const SMTP = 'SMTP_URL: an address such as smtp://user:secret@host:587'
const FROM = 'MAIL_FROM: an e-mail address, alone or as Name <invoices@example.com>'

const KEY = 'PLANS_STRIPE_SECRET_KEY: a secret or restricted key of Stripe, sk_… or rk_…'
const HOOK = 'PLANS_STRIPE_WEBHOOK_SECRET: the secret of a webhook of Stripe, whsec_…'

test.each([
  ['PLANS_STRIPE_SECRET_KEY', 'pk_live_publishable', KEY],
  ['PLANS_STRIPE_SECRET_KEY', 'sk_live_', KEY],
  ['PLANS_STRIPE_SECRET_KEY', 'sk_live_of_the_operator', ''],
  ['PLANS_STRIPE_SECRET_KEY', 'rk_test_of_the_operator', ''],
  ['PLANS_STRIPE_WEBHOOK_SECRET', 'sk_live_of_the_operator', HOOK],
  [
    'PLANS_STRIPE_WEBHOOK_SECRET',
    'whsec_of_the_operator',
    'PLANS_STRIPE_WEBHOOK_SECRET: only beside PLANS_STRIPE_SECRET_KEY',
  ],
  ['PUBLIC_URL', 'https://books.example/?a=1', PUBLIC],
  ['PUBLIC_URL', 'https://books.example/#top', PUBLIC],
  ['PUBLIC_URL', 'https://books.example/invoices', PUBLIC],
  ['PUBLIC_URL', 'https://ada:secret@books.example', PUBLIC],
  ['PUBLIC_URL', 'ftp://books.example', PUBLIC],
  ['PUBLIC_URL', 'https://books.example/', ''],
  ['PUBLIC_URL', 'http://192.0.2.7:3000', ''],
  ['SMTP_URL', 'smtp://', SMTP],
  ['SMTP_URL', 'smtp://:587', SMTP],
  ['SMTP_URL', 'mail.example.com', SMTP],
  ['SMTP_URL', 'smtps://user:p%40ss@mail.example.com', ''],
  ['MAIL_FROM', 'nobody', FROM],
  ['MAIL_FROM', 'Books <nobody>', FROM],
  ['MAIL_FROM', 'a@b.example, c@d.example', FROM],
  ['MAIL_FROM', 'Books <invoices@example.com>', ''],
  ['MAIL_FROM', 'invoices@localhost', ''],
])('%s=%s: %s', (name, value, fault) => {
  expect(faultOf({ [name]: value })).toBe(fault)
})

test('the keys of the account that plans are paid to are read, and without them there are none', () => {
  const keys = { PLANS_STRIPE_SECRET_KEY: 'sk_live_1', PLANS_STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(readConfig({ SECRET_KEY, ...keys }).plansStripe).toEqual({
    secret_key: 'sk_live_1',
    webhook_secret: 'whsec_1',
  })
  expect(readConfig({ SECRET_KEY }).plansStripe).toBeNull()
})

test('a data folder that cannot be is named with why', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const fault = (DATA_DIR: string) => faultOf({ DATA_DIR, SECRET_KEY: '' })
  expect(fault(file)).toBe(`DATA_DIR: ${file} cannot be used: something else has that name`)
  expect(fault(join(file, 'data'))).toBe(
    `DATA_DIR: ${file}/data cannot be used: a part of its path is no folder`,
  )
})

test('a HOST that leads nowhere is a fault of the settings, and a sender nobody named is warned of', async () => {
  const { ended, output } = await startProcess({
    DATA_DIR: dataFolder(),
    HOST: 'no.such.host',
    SMTP_URL: 'smtp://127.0.0.1:9',
  })
  expect(await ended).toBe(78)
  const [warning, ...refusal] = output().trim().split('\n')
  expect(JSON.parse(warning ?? '{}')).toMatchObject({
    level: 40,
    msg: 'SMTP_URL is set and MAIL_FROM is not: mails come from Counterfoil <no-reply@localhost>, which many mail servers refuse',
  })
  expect(refusal.at(-1)).toBe(
    'No address is found for HOST, which is no.such.host. Set HOST to an address of this machine, or to 0.0.0.0.',
  )
})
