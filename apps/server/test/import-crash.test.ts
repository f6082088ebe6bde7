import { afterEach, expect, test } from 'vitest'
import { callApi } from './calls/call-api.ts'
import { expectOk, signUp } from './processes/process-session.ts'
import { dataFolder, endProcesses, startProcess, until } from './processes/start-process.ts'

afterEach(endProcesses)

const ROWS = 6000
const FILE = `name\n${Array.from({ length: ROWS }, (_, at) => `Imported ${at}`).join('\n')}`
const IMPORTS = '/api/clients/bulk_import/'

test('a file comes in whole and once over kill -9 of the server, whatever it was at', async () => {
  const DATA_DIR = dataFolder()
  let server = await startProcess({ DATA_DIR })
  await server.ready
  const { token } = await signUp(server.url)
  const form = new FormData()
  form.append('file', new Blob([FILE]), 'clients.csv')
  const { id } = await expectOk(callApi(server.url, { path: IMPORTS, token, method: 'POST', raw: form }))
  const path = `${IMPORTS}${id}/`
  const count = async () =>
    (await expectOk(callApi(server.url, { path: '/api/clients/?page_size=1', token }))).count
  for (const steps of [/./, /writing|done/]) {
    await until(
      () => expectOk(callApi(server.url, { path, token })),
      ({ status }) => steps.test(status),
    )
    server.child.kill('SIGKILL')
    await server.ended
    server = await startProcess({ DATA_DIR })
    await server.ready
    // One was there before; all of the file are there, or none.
    expect([1, ROWS + 1]).toContain(await count())
  }
  const over = await until(
    () => expectOk(callApi(server.url, { path, token })),
    ({ status }) => status === 'done' || status === 'failed',
  )
  expect(over).toMatchObject({ status: 'done', rows: ROWS, imported: ROWS, refused: 0 })
  expect(await count()).toBe(ROWS + 1)
  const events = await expectOk(
    callApi(server.url, { path: '/api/timeline/events/?type=client.imported', token }),
  )
  expect(events.results).toHaveLength(1)
})
