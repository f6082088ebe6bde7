import { expect, test } from 'vitest'
import { findRuntimePackages, isAllowed, makeLicences } from './licences.mjs'

const lock = (packages: Record<string, object>) => ({
  packages: {
    '': { optionalDependencies: { 'node-of-linux': '1' } },
    'apps/server': { dependencies: { a: '1' }, devDependencies: { tested: '1' } },
    'apps/web': { dependencies: { shared: '1' } },
    'node_modules/shared': { resolved: 'packages/shared', link: true },
    'packages/shared': { dependencies: { b: '2' } },
    'node_modules/a': {
      version: '1.0.0',
      license: 'MIT',
      dependencies: { b: '1' },
      peerDependencies: { c: '1' },
    },
    'node_modules/a/node_modules/b': { version: '1.0.0', license: 'ISC' },
    'node_modules/b': { version: '2.0.0', license: 'ISC' },
    'node_modules/c': { version: '1.0.0', license: 'MIT' },
    'node_modules/tested': { version: '1.0.0', license: 'GPL-3.0-only', dev: true },
    'node_modules/node-of-linux': { version: '1.0.0', license: 'MIT', optional: true },
    ...packages,
  },
})

test('what server and web run with is found, each in the version it finds, on every platform', () => {
  const found = findRuntimePackages(lock({})) as { name: string; version: string; isOptional: boolean }[]
  expect(
    found.map(({ name, version, isOptional }) => `${name} ${version}${isOptional ? ' optional' : ''}`),
  ).toEqual(['a 1.0.0', 'b 1.0.0', 'b 2.0.0', 'c 1.0.0', 'node-of-linux 1.0.0 optional'])
})

test('of several licences one of a choice is enough, and all of a sum are needed', () => {
  expect(isAllowed('MIT')).toBe(true)
  expect(isAllowed('(GPL-3.0-only OR MIT)')).toBe(true)
  expect(isAllowed('MIT AND GPL-3.0-only')).toBe(false)
  expect(isAllowed('unknown')).toBe(false)
})

test('a licence that is not allowed is refused by name', () => {
  const copyleft = { version: '1.0.0', license: 'AGPL-3.0-only' }
  expect(() => makeLicences(lock({ 'node_modules/c': copyleft }))).toThrow(
    'These licences are not among the allowed ones (scripts/checks/licence-facts.mjs):\n  c: AGPL-3.0-only',
  )
})
