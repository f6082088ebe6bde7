import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Options } from '../options.ts'
import { startChildServer } from '../setup/child-server.ts'
import { told, type Verdict } from '../verdicts.ts'
import { makeLongDrafts } from './long-drafts.ts'
import { measureEditing } from './measure-editing.ts'
import { measurePrinting } from './measure-printing.ts'
import { measureSaving } from './measure-saving.ts'

const MAIN = join(import.meta.dirname, '../../../apps/server/src/main.ts')

/** An invoice of as many lines as there may be: how it is printed, saved and edited, beside a short one. */
export async function measureLongInvoice(
  { only }: Pick<Options, 'only'>,
  tell: (verdict: Verdict) => void,
): Promise<Verdict[]> {
  const all: Verdict[] = []
  const note = (verdicts: readonly Verdict[]) => {
    verdicts.forEach(tell)
    all.push(...verdicts)
  }
  const isWanted = (name: string) => only.length === 0 || only.includes(name)
  note([
    told(
      'load',
      loadavg()
        .map((load) => load.toFixed(1))
        .join(', '),
    ),
  ])
  if (isWanted('pdf')) note(await measurePrinting())
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-long-'))
  const environment = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'info' }
  const server = await startChildServer([MAIN], environment, join(folder, 'server.log'))
  try {
    const drafts = await makeLongDrafts(server.url)
    if (isWanted('save')) note(await measureSaving(server.url, drafts))
    if (isWanted('editor')) note(await measureEditing(server.url, drafts))
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return all
}
