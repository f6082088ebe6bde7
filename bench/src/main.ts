import { measureFolding } from './folding/measure-folding.ts'
import { showGrowth } from './growth.ts'
import { measureLongInvoice } from './long-invoice/measure-long-invoice.ts'
import { measureAll } from './measure-all.ts'
import { readOptions, USAGE } from './options.ts'
import { measurePages } from './pages/measure-pages.ts'
import { measurePayments } from './payments/measure-payments.ts'
import { PlainFault } from './plain-fault.ts'
import { describeMachine, tellVerdict, writeResult } from './report.ts'
import { openBenchDatabase } from './setup/bench-database.ts'
import { measureExports } from './transfers/measure-exports.ts'
import { measureImports } from './transfers/measure-imports.ts'
import { measureStatements } from './transfers/measure-statements.ts'

async function main(): Promise<number> {
  if (process.argv.includes('--help')) {
    process.stdout.write(`${USAGE}\n`)
    return 0
  }
  const options = readOptions(process.argv.slice(2))
  if (options.pages) {
    const measured = await measurePages(options, tellVerdict)
    process.stdout.write(`all figures in ${writeResult('pages', measured)}\n`)
    return measured.verdicts.some(({ outcome }) => outcome === 'missed') ? 1 : 0
  }
  if (options.longInvoice) {
    const verdicts = await measureLongInvoice(options, tellVerdict)
    process.stdout.write(`all figures in ${writeResult('long-invoice', { verdicts })}\n`)
    return verdicts.some(({ outcome }) => outcome === 'missed') ? 1 : 0
  }
  const startedAt = performance.now()
  const database = await openBenchDatabase(process.env.DATABASE_URL)
  try {
    const machine = describeMachine(database)
    process.stdout.write(`${machine}\n\n`)
    const single = (['growth', 'exports', 'imports', 'statements', 'payments', 'folding'] as const).find(
      (name) => options[name],
    )
    if (single !== undefined) {
      const show = {
        growth: showGrowth,
        exports: measureExports,
        imports: measureImports,
        statements: measureStatements,
        payments: measurePayments,
        folding: measureFolding,
      }[single]
      const verdicts = await show(database, options, tellVerdict)
      process.stdout.write(`\nall figures in ${writeResult(single, { machine, verdicts })}\n`)
      return verdicts.some(({ outcome }) => outcome === 'missed') ? 1 : 0
    }
    const result = await measureAll(database, options, tellVerdict)
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    const file = writeResult('bench', { machine, seconds, ...result })
    process.stdout.write(`\n${seconds} s; all figures in ${file}\n`)
    if (result.verdicts.some(({ outcome }) => outcome === 'missed')) return 1
    if (!result.isNoisy) return 0
    process.stdout.write(
      'machine too noisy: the raw server itself was not steady; run it again when it is quiet\n',
    )
    return 2
  } finally {
    await database.stop()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(
    `${error instanceof PlainFault ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exitCode = 1
}
