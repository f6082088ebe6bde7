import { describe, expect, it } from 'vitest'
import { findViolations } from './boundaries.mjs'
import { checkNamedRooms, findRoomCycles } from './room-rules.mjs'
import { readSyntax } from './syntax.mjs'

/** The rules that a set of small files breaks: "rule file". */
function broken(files: Record<string, string>): string[] {
  const violations: { file: string; rule: string }[] = findViolations(new Map(Object.entries(files)))
  return violations.map(({ rule, file }) => `${rule} ${file}`)
}

const domain = 'packages/domain/src/money/money.ts'
const contract = 'packages/contract/src/invoices/invoices.schema.ts'
const action = 'apps/server/src/features/invoices/issue-invoice.ts'
const web = 'apps/web/src/features/invoices/invoice-list.tsx'
const lines = (count: number) =>
  Array.from({ length: count }, (_, n) => `export const a${n} = ${n}`).join('\n')

describe('clean code', () => {
  it('passes', () => {
    const found = broken({
      [domain]:
        "import { round } from './rounding.ts'\nexport const day = (text: string) => new Date(text)\n",
      'packages/domain/src/money/rounding.ts':
        'export const round = (n: number) => n / 2 // Date.now() is told about only\n',
      'packages/domain/src/money/money.test.ts':
        "import { it } from 'vitest'\nimport { readFileSync } from 'node:fs'\n",
      [contract]:
        "import { z } from 'zod'\nimport type { Money } from '@counterfoil/domain/money/money.ts'\n",
      [action]: [
        "import { lockClient } from '../clients/lock-client.ts'",
        "import { saveInvoice } from './invoices.db.ts'",
        "import { rules } from '@counterfoil/contract/invoices/invoices.schema.ts'",
        `export const label = \`Select a client from \${saveInvoice}\``,
        "export const hint = 'update your profile'",
      ].join('\n'),
      'apps/server/src/features/clients/lock-client.ts': 'export const lockClient = 1\n',
      'apps/server/src/features/invoices/invoices.db.ts':
        'export const saveInvoice = `insert into invoices values (1)`\n',
      'apps/server/src/features/invoices/invoices.routes.ts': 'export const routes = 1\n',
      'apps/server/src/app.ts': "import { routes } from './features/invoices/invoices.routes.ts'\n",
      'apps/server/src/config.ts': 'export const port = process.env.PORT\n',
      'apps/server/src/services/postgres/watchdog.ts': 'export const { PATH } = process.env\n',
      'apps/server/test/support.ts':
        "import { saveInvoice } from '../src/features/invoices/invoices.db.ts'\n",
      [web]:
        "import { money } from '@counterfoil/domain/money/money.ts'\nexport const A = () => <p>Don't say import x from 'y'</p>\n",
      'apps/web/vite.config.ts': "import react from '@vitejs/plugin-react'\nexport default react\n",
      'apps/web/src/routes/index.tsx': 'export const Route = 1\n',
      'apps/web/src/routes/$invoiceId.tsx': 'export const Route = 1\n',
      'bench/src/main.ts': "import { app } from '@counterfoil/server/app.ts'\n",
      'apps/web/src/tree.gen.ts': lines(700),
      [`${action.slice(0, -3)}.test.ts`]: lines(600),
    })
    expect(found).toEqual([])
  })
})

describe('a route', () => {
  it('takes from the file of a screen nothing but the screen', () => {
    const found = broken({
      'apps/web/src/routes/a.tsx': "import { AScreen } from '../features/a/a-screen.tsx'\n",
      'apps/web/src/routes/b.tsx': "import { BScreen, readSearch } from '../features/b/b-screen.tsx'\n",
    })
    expect(found).toEqual(['route apps/web/src/routes/b.tsx'])
  })
})

describe('rule 1', () => {
  it.each([
    [domain, "import { z } from 'zod'"],
    [domain, "import { readFileSync } from 'node:fs'"],
    [domain, "import type { A } from '@counterfoil/contract/a.ts'"],
    [contract, "import type { App } from '@counterfoil/server/app.ts'"],
    [contract, "import dayjs from 'dayjs'"],
    [contract, "export { day } from 'dayjs'\nexport const a = 1"],
    [action, "import { list } from '@counterfoil/web/list.ts'"],
    [web, "import {\n  type Invoice,\n  invoice\n} from '@counterfoil/server/app.ts'"],
    [web, "const lazy = () => import('@counterfoil/server/app.ts')"],
    [web, "import '../../../../server/src/app.ts'"],
    [web, "import { money } from '../../../../../packages/domain/src/money/money.ts'"],
    ['e2e/invoices.spec.ts', "import { app } from '@counterfoil/server/app.ts'"],
    ['scripts/start.mjs', "import { app } from '../../apps/server/src/app.ts'"],
  ])('%s: %s', (file, source) => {
    expect(broken({ [file]: source })).toEqual([`direction ${file}`])
  })

  it('sees a circle of files, of types too, once', () => {
    const found = findViolations(
      new Map([
        ['apps/web/src/ui/a.ts', "import { b } from './b.ts'"],
        ['apps/web/src/ui/b.ts', "import { c } from './c.ts'"],
        ['apps/web/src/ui/c.ts', "import type { A } from './a.ts'"],
      ]),
    )
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({
      rule: 'cycle',
      message: 'apps/web/src/ui/a.ts → apps/web/src/ui/b.ts → apps/web/src/ui/c.ts → apps/web/src/ui/a.ts',
    })
  })

  it.each([
    ['apps/web/src/ui/index.ts', "export * from './button.tsx'\nexport const a = 1"],
    ['apps/web/src/ui/everything.ts', "// all\nexport { a } from './a.ts'\nexport type { B } from './b.ts'"],
  ])('barrel %s', (file, source) => {
    expect(broken({ [file]: source })).toEqual([`barrel ${file}`])
  })

  it.each([
    'apps/web/src/utils/dates.ts',
    'apps/server/src/helpers.ts',
    'apps/server/src/http/date-utils.ts',
    'packages/domain/src/common/money.ts',
    'apps/web/src/ui/DatePicker.tsx',
  ])('name %s', (file) => {
    expect(broken({ [file]: 'export const a = 1' })).toEqual([`name ${file}`])
  })

  it.each([
    ['apps/web/src/ui/total.tsx', "import { a } from '../features/invoices/a.ts'"],
    ['apps/web/src/ui/total.tsx', "import { a } from '../routes/a.tsx'"],
    ['apps/server/src/http/scope.ts', "import { a } from '../features/companies/find-company.ts'"],
    ['apps/server/src/services/mail/send.ts', "import { a } from '../../features/emails/queue-email.ts'"],
    ['apps/server/src/db/session.db.ts', "import type { A } from '../features/auth/sign-in.ts'"],
  ])('a room is unknown to %s', (file, source) => {
    expect(broken({ [file]: source })).toEqual([`room ${file}`])
  })
})

describe('rule 2', () => {
  it.each(['clients.db.ts', 'clients.routes.ts', 'clients.presenter.ts'])('%s is private', (name) => {
    expect(broken({ [action]: `import { a } from '../clients/${name}'` })).toEqual([`room ${action}`])
    const job = 'apps/server/src/services/jobs/worker.ts'
    expect(broken({ [job]: `import { a } from '../../features/clients/${name}'` })).toEqual([`room ${job}`])
  })

  it.each(['fastify', '@fastify/multipart', 'pg', 'pg-copy-streams'])('a room does without %s', (name) => {
    expect(broken({ [action]: `import type { A } from '${name}'` })).toEqual([`room ${action}`])
    expect(broken({ 'apps/server/src/http/call.ts': `import type { A } from '${name}'` })).toEqual([])
  })

  it('a screen is of its room', () => {
    const screen = '../clients/client-screen.tsx'
    expect(broken({ [web]: `import { A } from '${screen}'` })).toEqual([`screen ${web}`])
    expect(broken({ [web]: `const A = lazy(() => import('${screen}'))` })).toEqual([`screen ${web}`])
    expect(broken({ [web]: "import { A } from './invoices-screen.tsx'" })).toEqual([])
    expect(
      broken({ 'apps/web/src/routes/clients.tsx': `import { A } from '../features/${screen}'` }),
    ).toEqual([])
  })

  it('only routes are seen from the top', () => {
    const app = 'apps/server/src/app.ts'
    expect(broken({ [app]: "import { a } from './features/clients/clients.db.ts'" })).toEqual([`room ${app}`])
  })

  it.each([
    'export const port = process.env.PORT',
    'const { env } = process',
    "import { env } from 'node:process'",
    "export const port = process['env'].PORT",
    'export const port = process?.env?.PORT',
    'export const port = (process as Env)[`env`]',
    "const name = 'en' + 'v'\nexport const all = process[name]",
    'const { env: surroundings } = process',
    'const { ...everything } = process',
    'const p = process\nexport const { PORT } = p.env',
    'export const all = Object.entries(process)',
    'export const port = globalThis.process.env.PORT',
    "export const { env } = globalThis['process']",
    'const { process: p } = globalThis',
  ])('reads the environment: %s', (source) => {
    expect(broken({ [action]: source })).toEqual([`environment ${action}`])
  })

  it.each([
    `sql\`select id, total from invoices where id = \${id}\``,
    "query('insert into invoices (id) values ($1)')",
    `\`\n  update \${table} set total = 1\``,
    'query("DELETE FROM invoices")',
    '`with open as (select 1) select * from open`',
    "'select set_config($1, $2, true)'",
    "'create index on invoices (id)'",
    "'/* x */ select id from invoices'",
    "'-- all\\nselect id from invoices'",
    "'sel' + 'ect id ' + `from invoices`",
    "['select id', 'from invoices'].join(' ')",
    `const VERB = 'select'\nexport const all = \`\${VERB} id from invoices\``,
    `export const of = (names: string) => \`\${names} from invoices where company_id = $1\``,
    "export const rest = (start: string) => start + ' where id = $1'",
    "client.query('listen told_events')",
    `client.query(\`vacuum \${table}\`)`,
  ])('SQL outside of its place: %s', (source) => {
    expect(broken({ [action]: source })).toEqual([`sql ${action}`])
  })
})

describe('rule 6', () => {
  const casts = [
    'facts as CompanyScope',
    'facts as unknown as CompanyFacts',
    '<CompanyScope>facts',
    'facts as CompanyFacts[]',
    'facts as never',
    'facts as any',
  ]

  it.each(casts)('a scope is asserted: %s', (cast) => {
    expect(broken({ [action]: `export const scope = (facts: object) => ${cast}` })).toEqual([
      `scope ${action}`,
    ])
  })

  it('under another name too', () => {
    const path = '../../http/access/scope.ts'
    const source = `import type { CompanyScope as S } from '${path}'\nexport const scope = (facts: object) => facts as S`
    expect(broken({ [action]: source })).toEqual([`scope ${action}`])
  })

  it('where the membership was checked alone', () => {
    const made = (file: string, type: string) =>
      broken({ [file]: `export const made = (facts: object) => facts as ${type}` })
    const check = 'apps/server/src/http/access/check-member.ts'
    const home = 'apps/server/src/http/expected-facts.ts'
    expect(made(check, 'CompanyScope')).toEqual([])
    expect(made(home, 'CompanyFacts')).toEqual([])
    expect(made(check, 'CompanyFacts')).toEqual([`scope ${check}`])
    expect(made(home, 'CompanyScope')).toEqual([`scope ${home}`])
  })
})

describe('the bottom layer', () => {
  it.each([
    'export const now = () => Date.now()',
    'export const now = () => new Date()',
    'export const id = Math.random()',
    'export const mode = process.argv',
    'export const get = () => fetch("/")',
    'export const now = () => new Date',
    'export const now = () => new Date(...[])',
    'export const now = () => Date()',
    "export const now = () => Date['now']()",
    'const { now } = Date',
    'const D = Date\nexport const now = () => new D()',
    'export const now = (D = Date) => new D()',
    'export const dice = Math["random"]()',
    'const { random } = Math',
    'export const now = () => globalThis.Date.now()',
    "export const today = () => new Intl.DateTimeFormat('en').format()",
  ])('is pure: %s', (source) => {
    expect(broken({ [domain]: source })).toEqual([`purity ${domain}`])
  })

  it('may take a moment that it is given', () => {
    const source = [
      'export type At = { readonly date: Date; readonly fetch: (process: string) => void }',
      'export const read = (text: string) => new Date(text).getTime() + Date.UTC(2026, 1) + Date.parse(text)',
      'export const isDate = (value: unknown): value is Date => value instanceof Date',
      'export const half = (n: number) => Math.floor(n / 2)',
    ].join('\n')
    expect(broken({ [domain]: source })).toEqual([])
  })
})

describe('money is no float', () => {
  it.each([
    'export const half = (row: Row) => Number(row.total) / 100',
    'export const half = (row: Row) => parseFloat(row.total)',
    'export const half = (row: Row) => Number.parseFloat(row.text)',
    'const read = parseFloat',
    'export const half = (x: X) => Number(x.amount) * 2',
    'export const half = (x: X) => Number(x.amount.toString()) + 1',
    'export const half = (x: X) => Number(formatMoney(x))',
    'export const half = (x: X) => Number(x["paid_amount"] ?? "0")',
    'export const half = (netTotal: string) => +netTotal',
    'export const half = (rows: X[]) => rows.map((row) => row.price).map(Number)',
    'export const half = (x: X) => x.balance / 100',
    'export const half = (x: X) => 1.19 * x.price',
    'export type Row = { readonly amount: number }',
    'export const row = z.object({ total: z.number().min(0) })',
  ])('%s', (source) => {
    for (const file of [domain, contract, action])
      expect(broken({ [file]: source })).toEqual([`money ${file}`])
  })

  it('knows what is no amount', () => {
    const source = [
      'export const count = (row: Row) => Number(row.invoices) + Number(amounts.length) + row.totalCount * 2',
      'export const share = (part: Money, all: Money) => Number((part.amount * 100n) / all.amount)',
      'export const twice = (one: Money) => one.amount * 2n',
      'export const page = { totals: 78, amount: 10n }',
    ].join('\n')
    expect(broken({ [action]: source, [web]: 'export const width = (net: number) => net / 2' })).toEqual([])
  })
})

describe('rule 7', () => {
  it.each([
    [action, "throw new AppError('conflict', { detail: 'This invoice is cancelled.' })"],
    [action, `throw new AppError('conflict', { detail: \`Only \${due} is due.\` })`],
    [action, "export const a = () => invalid({ to: [due ? 'Give an address.' : fault('required')] })"],
    [action, "const DEAD = 'This link is ' + 'dead now.'\nthrow invalid({ token: [DEAD] })"],
    [action, "throw refuse('The file is empty.')"],
    ['apps/server/src/services/mail/mailer.ts', "throw new MailRefusedError('The mail has no recipient.')"],
    [contract, "export const a = z.string().max(80, 'At most 80 characters.')"],
    [contract, `export const a = z.string().max(80, \`At most \${most} characters.\`)`],
    [contract, "const TOO_LONG = 'Much too long.'\nexport const a = z.string().max(80, TOO_LONG)"],
    [contract, "export const a = z.string({ error: 'Name is required' })"],
    [
      contract,
      "export const a = b.superRefine((_, c) => c.addIssue({ code: 'custom', message: 'Give a list.' }))",
    ],
  ])('%s: %s', (file, source) => {
    expect(broken({ [file]: source })).toEqual([`sentence ${file}`])
  })

  it('a code with its parameters passes, and so does a text that is no fault', () => {
    const found = broken({
      [action]: [
        "export const a = () => invalid({ to: [fault('mail_refused', { said })] })",
        "export const b = () => new AppError('conflict', { detail: fault('client_in_use') })",
        "export const c = subjectOf('Your invoice is here.')",
      ].join('\n'),
      [contract]:
        "export const d = z.string().max(80, says('too_long', { max: 80 })).describe('A short name.')",
    })
    expect(found).toEqual([])
  })
})

describe('rules 10 and 11', () => {
  it.each([
    ['default-export', 'export default function run() {}'],
    ['default-export', 'const a = 1\nexport { a as default }'],
    ['extension', "import { a } from './a'"],
    ['extension', "import { a } from '@counterfoil/contract/invoices/invoices.schema'"],
  ])('%s: %s', (rule, source) => {
    expect(broken({ [action]: source })).toEqual([`${rule} ${action}`])
  })

  it('counts lines of code only', () => {
    expect(broken({ [action]: `${lines(300)}\n\n// one\n/* two\nthree */\n` })).toEqual([])
    expect(broken({ [action]: lines(301) })).toEqual([`length ${action}`])
    const test = action.replace('.ts', '.test.ts')
    expect(broken({ [test]: lines(601) })).toEqual([`length ${test}`])
  })
})

describe('circles of rooms', () => {
  const of = (...imports: [string, string][]) =>
    imports.map(([file, specifier]) => ({ file, imports: [{ specifier, line: 1, isReexport: false }] }))
  const server = 'apps/server/src/features'

  it('are seen though no file is in a circle', () => {
    const messages = (files: Record<string, string>) =>
      findViolations(new Map(Object.entries(files)))
        .filter(({ rule }: { rule: string }) => rule === 'room-cycle')
        .map(({ message }: { message: string }) => message)
    expect(
      messages({
        [`${server}/clients/a.ts`]: "import { b } from '../users/b.ts'",
        [`${server}/users/c.ts`]: "import type { D } from '../emails/d.ts'",
        [`${server}/emails/e.ts`]: "const f = await import('../clients/f.ts')",
      }),
    ).toEqual(['server clients → server users → server emails → server clients'])
    expect(
      messages({
        'apps/web/src/api/a.ts': "import { b } from '../ui/b.ts'",
        'apps/web/src/ui/c.ts': "import { d } from '../api/d.ts'",
      }),
    ).toEqual(['web api → web ui → web api'])
    expect(
      messages({
        'packages/domain/src/money/a.ts': "import { b } from '../taxes/b.ts'",
        'packages/domain/src/taxes/c.ts': "import { d } from '../money/d.ts'",
        'packages/contract/src/users/a.ts': "import { b } from '../auth/b.ts'",
        'packages/contract/src/auth/c.ts': "import { d } from '@counterfoil/contract/users/d.ts'",
      }),
    ).toHaveLength(2)
  })

  it('are none where tests or other workspaces close them', () => {
    const read = of(
      [`${server}/clients/a.ts`, '../users/b.ts'],
      [`${server}/users/c.test.ts`, '../clients/d.ts'],
      [`${server}/clients/e.ts`, '@counterfoil/domain/users/f.ts'],
      ['packages/domain/src/users/f.ts', '../clients/g.ts'],
    )
    expect(findRoomCycles(read)).toEqual([])
  })
})

describe('the rooms that ARCHITECTURE.md names', () => {
  const text =
    'Rooms: auth clients\nplans; in the server also outbox; in the web app also legal and settings, in the domain dates, money and text. Not there yet:\nproducts, files.\n'
  const there: Record<string, string[]> = {
    'apps/server/src/features': ['auth', 'clients', 'outbox', 'plans'],
    'apps/web/src/features': ['auth', 'legal', 'settings'],
    'packages/contract/src': ['clients'],
    'packages/domain/src': ['dates', 'money', 'text', 'plans'],
  }
  const faultsOf = (changed: Record<string, string[]>, words = text) =>
    checkNamedRooms(words, (place: string) => ({ ...there, ...changed })[place] ?? []).map(
      ({ message }: { message: string }) => message,
    )

  it('are the folders that exist', () => {
    expect(faultsOf({})).toEqual([])
    expect(faultsOf({ 'apps/server/src/features': ['auth', 'clients', 'outbox', 'reminders'] })).toEqual([
      'apps/server/src/features/reminders is not named',
      'apps/server/src/features has no plans',
    ])
    expect(faultsOf({ 'apps/web/src/features': ['legal', 'dates', 'settings'] })).toEqual([
      'apps/web/src/features/dates is not named',
    ])
    expect(faultsOf({ 'packages/contract/src': ['files'] })).toEqual([
      'packages/contract/src/files is not named',
      'packages/contract/src/files is there, and is said not to be',
    ])
    expect(faultsOf({}, text.replace('also legal', 'also legal, help'))).toEqual([
      'apps/web/src/features has no help',
    ])
    expect(faultsOf({}, text.replace(' Not there yet:\nproducts, files.', ''))).toEqual([])
    expect(faultsOf({}, 'Rooms are many.')).toEqual(['the sentence that begins with "Rooms:" cannot be read'])
  })
})

it('a file that cannot be read is told, not passed over', () => {
  expect(broken({ [action]: 'export const a = (' })).toEqual([`syntax ${action}`])
})

describe('the imports of a file', () => {
  it('is not led astray by strings, comments, templates and patterns', () => {
    const { imports } = readSyntax(
      'apps/server/src/app.ts',
      [
        "// import a from 'comment'",
        'const s = "import b from \'string\'"',
        `const t = \`import c from 'template' \${f(\`\${'}'}\`)} import d from 'tail'\``,
        `const r = /[/'"\`]/.test(x) ? 4 / 2 : \`\${1 / 2}\``,
        "import e from 'seen'",
        "export * as f from 'seen-too'",
        "const g = await import('and-this')",
        "type H = import('and-a-type').H",
      ].join('\n'),
    )
    expect(imports).toEqual([
      { specifier: 'seen', line: 5, isReexport: false },
      { specifier: 'seen-too', line: 6, isReexport: true },
      { specifier: 'and-this', line: 7, isReexport: false },
      { specifier: 'and-a-type', line: 8, isReexport: false },
    ])
  })
})
