import { describe, expect, test } from 'vitest'
import { describeCosts, shareCosts } from './test-costs.mjs'

const file = (name: string, seconds: number, ...statuses: string[]) => ({
  name,
  startTime: 1_000,
  endTime: 1_000 + seconds * 1000,
  assertionResults: statuses.map((status) => ({ status })),
})

describe('the minutes of a run', () => {
  test('are shared by what the files of each project took, and its executed tests are counted', () => {
    const files = [
      file('unit/a', 10, 'passed', 'passed'),
      file('server/a', 20, 'passed', 'failed', 'skipped'),
      file('server/b', 10, 'passed'),
    ]
    const projectOf = (name: string) => name.split('/')[0]
    expect(shareCosts(files, ['unit', 'server', 'web'], projectOf, 120_000)).toEqual([
      { part: 'unit', ms: 30_000, tests: 2 },
      { part: 'server', ms: 90_000, tests: 3 },
      { part: 'web', ms: 0, tests: 0 },
    ])
  })

  test('are none where no file was run', () => {
    expect(shareCosts([], ['unit'], () => 'unit', 5_000)).toEqual([{ part: 'unit', ms: 0, tests: 0 }])
  })
})

describe('what is told of them', () => {
  test('is a line for each part, their sum, and the ten slowest tests', () => {
    const costs = [
      { part: 'check', ms: 72_000, tests: 21 },
      { part: 'e2e', ms: 600_000, tests: 300 },
    ]
    const tests = Array.from({ length: 12 }, (_, index) => ({ name: `e2e/a › ${index}`, ms: index * 1100 }))
    expect(describeCosts(costs, tests).split('\n')).toEqual([
      'part     minutes   tests',
      'check        1.2      21',
      'e2e         10.0     300',
      'in all      11.2     321',
      '',
      'The slowest tests, in seconds:',
      '   12.1  e2e/a › 11',
      '   11.0  e2e/a › 10',
      '    9.9  e2e/a › 9',
      '    8.8  e2e/a › 8',
      '    7.7  e2e/a › 7',
      '    6.6  e2e/a › 6',
      '    5.5  e2e/a › 5',
      '    4.4  e2e/a › 4',
      '    3.3  e2e/a › 3',
      '    2.2  e2e/a › 2',
    ])
  })

  test('has no sum of one part, and no tests where none were run', () => {
    expect(describeCosts([{ part: 'check', ms: 60_000, tests: 21 }], [])).toBe(
      'part     minutes   tests\ncheck        1.0      21',
    )
  })
})
