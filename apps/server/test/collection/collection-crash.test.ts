import { addDays, calendarDateIn } from '@counterfoil/domain/dates/calendar-date.ts'
import { afterEach, expect, test } from 'vitest'
import { callApi } from '../calls/call-api.ts'
import { runInOwnDatabase } from '../processes/process-database.ts'
import { expectOk, signUp } from '../processes/process-session.ts'
import { dataFolder, endProcesses, startProcess, until } from '../processes/start-process.ts'
import { startFakeStripe } from '../stripe/fake-stripe.ts'

afterEach(endProcesses)

const INVOICES = 12

/** Where it is noon just now: invoices are collected by day alone. */
function noonZone(): string {
  const ahead = 12 - new Date().getUTCHours()
  // The names of these zones count the other way round.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

test('each invoice is charged once over kill -9 of the server, whatever it was at', async () => {
  const stripe = await startFakeStripe()
  const environment = { DATA_DIR: dataFolder(), STRIPE_API_URL: stripe.url }
  try {
    let server = await startProcess(environment)
    await server.ready
    const { token } = await signUp(server.url)
    const call = (path: string, body?: unknown, method: 'POST' | 'PATCH' = 'POST') =>
      expectOk(callApi(server.url, { path, token, ...(body === undefined ? {} : { method, body }) }))
    const zone = noonZone()
    await call('/api/auth/companies/current/settings/', { time_zone: zone }, 'PATCH')
    const { results: methods } = await call('/api/payments/methods/')
    const card = methods.find(({ method }: { method: string }) => method === 'card')
    const credentials = {
      publishable_key: 'pk_test_1',
      secret_key: 'sk_test_crash',
      webhook_secret: 'whsec_1',
    }
    await call(`/api/payments/methods/${card.id}/setup/`, { credentials })
    await call('/api/collection/settings/', { is_enabled: true, notice_days: 1 }, 'PATCH')
    const client = await call('/api/clients/', { name: 'Crash Ltd', email: 'crash@client.example' })
    const portal = await call(`/api/clients/${client.id}/portal/`, {})
    const path = `/api${new URL(portal.url).pathname}/card/`
    const { automatic_payment: offer } = await expectOk(
      callApi(server.url, { path: `/api${new URL(portal.url).pathname}/` }),
    )
    const agreed = { scope: 'all', consent: offer.consents.all }
    const led = await expectOk(callApi(server.url, { path, body: agreed }))
    stripe.pay(String(led.redirect_url).split('/').at(-1) ?? '')
    await expectOk(callApi(server.url, { path: `${path}returned/`, body: {} }))
    const today = calendarDateIn(Date.now(), zone)
    const ids: string[] = []
    for (let count = 0; count < INVOICES; count++) {
      const { id } = await call('/api/invoices/', {
        client: client.id,
        issue_date: addDays(today, -3),
        due_date: today,
        items: [{ description: 'Hosting', unit_price: '10.00' }],
      })
      await call(`/api/invoices/${id}/issue/`, {})
      ids.push(id)
    }
    // What the clock orders every five minutes: nobody has to wait for the next one.
    const order = () =>
      runInOwnDatabase(environment.DATA_DIR, "select graphile_worker.add_job('queue_collections')")
    const restart = async () => {
      server.child.kill('SIGKILL')
      await server.ended
      server = await startProcess(environment)
      await server.ready
    }
    const states = async () => {
      const found = await Promise.all(ids.map((id) => call(`/api/invoices/${id}/collection/`)))
      return found.map(({ collection }) => collection?.state ?? null)
    }
    const having = (least: number, state: string) =>
      until(states, (found) => found.filter((one) => one === state).length >= least)
    await order()
    await having(2, 'announced')
    await restart()
    await order()
    await having(INVOICES, 'announced')
    // The day of the charge has come.
    await runInOwnDatabase(environment.DATA_DIR, `update collections set collect_on = '${today}'`)
    for (const least of [1, 4, 8]) {
      await order()
      await having(least, 'collected')
      await restart()
    }
    // Those that were cut off are asked after by the jobs that follow payments: nobody has to wait for their time.
    await until(
      async () => {
        await runInOwnDatabase(
          environment.DATA_DIR,
          `update payments set asked_at = now() - interval '10 minutes' where status in ('processing', 'unknown');
           update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null;
           update collections set collect_on = '${today}' where status = 'retrying'`,
        )
        await order()
        return states()
      },
      (found) => found.every((state) => state === 'collected'),
    )
    const taken = [...stripe.intents.values()].filter(({ status }) => status === 'succeeded')
    expect(taken.map(({ amount }) => amount)).toEqual(Array.from({ length: INVOICES }, () => 1000))
    for (const id of ids)
      expect(await call(`/api/invoices/${id}/`)).toMatchObject({ status: 'paid', amount_paid: '10.00' })
    const { results: mails } = await call('/api/email/outbox/?page_size=100')
    const notices = mails.filter(({ subject }: { subject: string }) => subject.includes('will be charged'))
    expect(notices).toHaveLength(INVOICES)
  } finally {
    await stripe.close()
  }
})
