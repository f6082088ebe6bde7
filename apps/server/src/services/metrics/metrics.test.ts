import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { freePort } from '../../../test/processes/start-process.ts'
import { makeMetrics } from './make-metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

const WELL = { status: 'ok', checks: { queue: { age_seconds: 0, failed: 0 }, mails: { failed: 0 } } }

/** The value of one series as it is written, label by label. */
function readSeries(text: string, series: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

describe('metrics', () => {
  test('are answered on a port of their own, and tell of requests by route and of readiness', async () => {
    const metrics = makeMetrics('0.1.0', async () => WELL)
    const app = fastify({ routerOptions: { ignoreTrailingSlash: true } })
    app.get('/api/clients/:id', (_request, reply) => reply.code(404).send('Lovelace'))
    metrics.watchRequests(app)
    for (const path of ['/api/clients/one', '/api/clients/two', '/api/nowhere/at-all/'])
      await app.inject(path)
    const address = { host: '127.0.0.1', port: await freePort() }
    const served = await serveMetrics(metrics, address)
    const ask = (path: string, method = 'GET') =>
      fetch(`http://${address.host}:${address.port}${path}`, { method })

    const answer = await ask('/metrics')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ])
    const text = await answer.text()
    const counted = (labels: string) =>
      readSeries(text, `counterfoil_http_request_duration_seconds_count{${labels}}`)
    expect(counted('method="GET",route="/api/clients/:id",status="404"')).toBe(2)
    expect(counted('method="GET",route="none",status="404"')).toBe(1)
    expect(readSeries(text, 'counterfoil_ready')).toBe(1)
    expect(readSeries(text, 'counterfoil_queue_failed_jobs')).toBe(0)
    expect(readSeries(text, 'counterfoil_build_info{version="0.1.0"}')).toBe(1)
    expect(readSeries(text, 'process_cpu_user_seconds_total')).toBeGreaterThan(0)
    // No address that somebody made up, and nothing of what is answered.
    expect(text).not.toMatch(/nowhere|Lovelace|clients\/one/)

    for (const path of ['/', '/api/health']) expect((await ask(path)).status).toBe(404)
    expect((await ask('/metrics', 'POST')).status).toBe(405)
    await served.stop()
  })

  test('name the port that is taken', async () => {
    const metrics = makeMetrics('0.1.0', async () => WELL)
    const address = { host: '127.0.0.1', port: await freePort() }
    const first = await serveMetrics(metrics, address)
    await expect(serveMetrics(metrics, address)).rejects.toThrow(
      `The metrics cannot be served on 127.0.0.1, port ${address.port} (EADDRINUSE).`,
    )
    await first.stop()
    await (await serveMetrics(metrics, address)).stop()
  })

  test('count the jobs that were done and those that failed, which fail as before', async () => {
    const metrics = makeMetrics('0.1.0', async () => WELL)
    const jobs = metrics.watchJobs({
      works: async () => undefined,
      fails: async () => {
        throw new Error('no')
      },
    })
    await jobs.works?.({})
    await jobs.works?.({})
    await expect(jobs.fails?.({})).rejects.toThrow('no')
    const text = await metrics.write()
    expect(readSeries(text, 'counterfoil_job_duration_seconds_count{job="works",outcome="done"}')).toBe(2)
    expect(readSeries(text, 'counterfoil_job_duration_seconds_count{job="fails",outcome="failed"}')).toBe(1)
  })

  test('say NaN for what is not known, and 0 for a process that is not ready', async () => {
    const unknown = { queue: { age_seconds: null, failed: null }, mails: { failed: null } }
    const metrics = makeMetrics('0.1.0', async () => ({ status: 'unavailable', checks: unknown }))
    const text = await metrics.write()
    expect(readSeries(text, 'counterfoil_ready')).toBe(0)
    expect(text).toMatch(/^counterfoil_queue_age_seconds Nan$/m)
  })
})
