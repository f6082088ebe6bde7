import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

// Another run on the same machine takes another port.
const PORT = Number(process.env.E2E_PORT ?? 3456)
/** Where a stand-in for Stripe answers, while a test runs one. */
process.env.E2E_STRIPE_PORT = String(PORT + 7)
/** Where an installation of its own answers whose plans are paid by Stripe, while a test runs one; its stand-in is behind it. */
process.env.E2E_PLANS_PORT = String(PORT + 10)
const dataDir = process.env.E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'counterfoil-e2e-'))
// The workers read this file too and must see the same folder.
process.env.E2E_DATA_DIR = dataDir

const { CHROMIUM_PATH, HEADLESS_SHELL_PATH } = process.env

function launch(executablePath: string | undefined) {
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  // Limits end what hangs, also on a machine that is busy with something else.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // Each test makes its own people and companies, so any may run beside any. One more than there are cores where there
  // are two: now and then each waits for the server, for a frame, or for its browser to start.
  workers: 3,
  fullyParallel: true,
  // What passes only when tried again is told as such at the end (scripts/test.mjs).
  retries: 1,
  forbidOnly: true,
  use: {
    actionTimeout: 60_000,
    baseURL: `http://localhost:${PORT}`,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    // Nobody watches; what moves is seen moving in the main job.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
  projects: [
    // What a person would do from end to end, and what needs the browser's own parts, such as its PDF viewer.
    { name: 'browser', grep: /@browser/, use: { launchOptions: launch(CHROMIUM_PATH) } },
    // The same engine, without what is around it.
    {
      name: 'shell',
      grepInvert: /@browser/,
      use: { launchOptions: launch(HEADLESS_SHELL_PATH ?? CHROMIUM_PATH) },
    },
  ],
  webServer: {
    command: 'node apps/server/src/main.ts',
    cwd: '..',
    url: `http://localhost:${PORT}/api/health`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(PORT),
      HOST: '127.0.0.1',
      DATA_DIR: join(dataDir, 'data'),
      PUBLIC_URL: `http://localhost:${PORT}`,
      LOG_LEVEL: 'warn',
      STRIPE_API_URL: `http://127.0.0.1:${process.env.E2E_STRIPE_PORT}`,
      // Tests give themselves an address of their own (support/faults.ts).
      TRUSTED_PROXIES: '127.0.0.1',
      // All of them come from one address. Who is to be refused for it has one that is used up (support/faults.ts).
      LIMIT_SIGN_UPS_PER_HOUR: '1000',
      LIMIT_PASSWORD_RESETS_PER_HOUR: '1000',
      LIMIT_AVAILABILITY_CHECKS_PER_MINUTE: '1000',
      LIMIT_PUBLIC_PAYMENTS_PER_MINUTE: '1000',
      LIMIT_MAILS_PER_MINUTE: '1000',
      LIMIT_MAILS_PER_DAY_IN_TRIAL: '1000',
    },
  },
})
