import { afterEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import { ConfigError, readConfig } from '../../config.ts'

let app: TestApp
const opened: TestApp[] = []

async function openApp(trustedProxies: string[] = []): Promise<void> {
  app = await buildTestApp({ trustedProxies })
  opened.push(app)
}

afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

const visit = (headers: Record<string, string>) => app.call({ path: '/api/health', headers })
const warnings = () =>
  app.logs.map((line) => JSON.parse(line)).filter(({ msg }) => String(msg).includes('TRUSTED_PROXIES'))

/** The keys a failed sign-in is counted under. */
async function countedAddresses(forwarded: string): Promise<string[]> {
  const body = { username: 'nobody_here', password: 'Wr0ng!horse' }
  await app.call({ path: '/api/auth/login/', body, headers: { 'x-forwarded-for': forwarded } })
  const rows = await app.sql<{ key: string }>('select key from throttle_counters order by key')
  return rows.map(({ key }) => key)
}

describe('a proxy that is not trusted', () => {
  test.each([
    [[], { 'x-forwarded-for': '203.0.113.9' }],
    [['192.0.2.1'], { 'x-forwarded-for': '203.0.113.9' }],
    [[], { forwarded: 'for=203.0.113.9' }],
  ])('is told of once, with TRUSTED_PROXIES %j', async (trustedProxies, headers) => {
    await openApp(trustedProxies)
    await visit({})
    expect(warnings()).toEqual([])
    for (let n = 0; n < 3; n += 1) await visit(headers as Record<string, string>)
    expect(warnings()).toMatchObject([{ level: 40, peer: '127.0.0.1' }])
    expect(warnings()[0].msg).toContain('the proxy 127.0.0.1, which is not trusted')
  })

  test('is not believed', async () => {
    await openApp()
    const keys = await countedAddresses('203.0.113.9')
    expect(keys.join()).toContain('127.0.0.1')
    expect(keys.join()).not.toContain('203.0.113.9')
  })
})

describe('a trusted proxy', () => {
  test.each([[['127.0.0.1']], [['127.0.0.0/8']], [['loopback']]])(
    'named as %j is believed and not told of',
    async (trustedProxies) => {
      await openApp(trustedProxies)
      expect((await countedAddresses('203.0.113.9')).join()).toContain('203.0.113.9')
      expect(warnings()).toEqual([])
    },
  )

  test('passes on what a caller claims, which is not believed: the last address that is no proxy counts', async () => {
    await openApp(['127.0.0.1', '10.0.0.0/8'])
    const keys = await countedAddresses('198.51.100.1, 203.0.113.9, 10.1.2.3')
    expect(keys.join()).toContain('203.0.113.9')
    expect(keys.join()).not.toMatch(/198\.51\.100\.1|10\.1\.2\.3/)
  })

  test('that passes on what is no address is counted itself', async () => {
    await openApp(['127.0.0.1'])
    const keys = await countedAddresses('x'.repeat(3000))
    expect(keys.join()).toContain('127.0.0.1')
    expect(keys.join()).not.toContain('xxx')
  })
})

describe('TRUSTED_PROXIES', () => {
  const read = (TRUSTED_PROXIES: string) =>
    readConfig({ TRUSTED_PROXIES, SECRET_KEY: 'k3Jq0yVb7Zc1TnR5mX9wLp2sHd8fGa4uEo6i' }).trustedProxies

  test('takes addresses and ranges of both kinds', () => {
    expect(read('')).toEqual([])
    expect(read(' 127.0.0.1, 10.0.0.0/8 ,::1,fd00::/8,loopback')).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      '::1',
      'fd00::/8',
      'loopback',
    ])
  })

  test.each([
    'proxy.example.com',
    '10.0.0',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/255.0.0.0',
    '10.0.0.1:443',
    'all',
  ])('refuses %s in words', (entry) => {
    expect(() => read(`127.0.0.1,${entry}`)).toThrow(ConfigError)
    expect(() => read(`127.0.0.1,${entry}`)).toThrow(
      `TRUSTED_PROXIES: "${entry}" is no address (192.0.2.7) and no range of some addresses (10.0.0.0/8)`,
    )
  })
})
