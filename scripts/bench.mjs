import { existsSync } from 'node:fs'
import path from 'node:path'
import { findChromium } from './chromium.mjs'
import { ensureInstalled } from './ensure.mjs'
import { PlainFault, ROOT, runAsCommand, runNode } from './project-node.mjs'
import { buildWebIfStale } from './web-build.mjs'

const MAIN = path.join(ROOT, 'bench', 'src', 'main.ts')

await runAsCommand(async (args) => {
  await ensureInstalled()
  if (!existsSync(MAIN)) throw new PlainFault('There are no measurements: bench/src/main.ts is missing.')
  // The pages are opened as a browser does.
  const env = args.includes('--pages') || args.includes('--long-invoice') ? await browserOverPages() : {}
  return runNode([MAIN, ...args], { env })
})

async function browserOverPages() {
  await buildWebIfStale()
  return { CHROMIUM_PATH: await findChromium() }
}
