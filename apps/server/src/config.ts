import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'

export const VERSION = '0.1.0'

const flag = (initial: 'on' | 'off') =>
  z
    .enum(['on', 'off'], 'on or off')
    .default(initial)
    .transform((value) => value === 'on')
const wholeNumber = (initial: number, min: number, max: number) =>
  z.coerce
    .number({ error: 'a whole number' })
    .int('a whole number')
    .min(min, `at least ${min}`)
    .max(max, `at most ${max}`)
    .default(initial)

const settings = z.object({
  PORT: wholeNumber(3000, 0, 65_535),
  HOST: z.string().min(1).default('0.0.0.0'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'an address such as https://invoices.example.com' })
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'an address such as postgres://user:secret@host/database')
    .optional(),
  DATABASE_POOL: wholeNumber(8, 2, 100),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'an address such as smtp://user:secret@host:587')
    .optional(),
  MAIL_FROM: z.string().min(3).default('Counterfoil <no-reply@localhost>'),
  SECRET_KEY: z.string().min(32, 'at least 32 characters').optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
  TRUSTED_PROXIES: z.string().default(''),
  SANDBOX_PAYMENTS: flag('on'),
  BILLING: flag('on'),
  LOGIN_ERRORS: z.enum(['specific', 'generic'], 'specific or generic').default('specific'),
  LIMIT_SIGN_UPS_PER_HOUR: wholeNumber(60, 1, 1_000_000),
  LIMIT_PASSWORD_RESETS_PER_HOUR: wholeNumber(20, 1, 1_000_000),
  LIMIT_AVAILABILITY_CHECKS_PER_MINUTE: wholeNumber(120, 1, 1_000_000),
  LIMIT_PUBLIC_PAYMENTS_PER_MINUTE: wholeNumber(60, 1, 1_000_000),
})

export type Config = {
  port: number
  host: string
  publicUrl: string
  dataDir: string
  databaseUrl: string | null
  databasePool: number
  smtpUrl: string | null
  mailFrom: string
  secretKey: string
  logLevel: string
  trustedProxies: string[]
  sandboxPayments: boolean
  /** Whether companies need a plan after their trial. */
  billing: boolean
  loginErrors: 'specific' | 'generic'
  signUpsPerHour: number
  passwordResetsPerHour: number
  availabilityChecksPerMinute: number
  publicPaymentsPerMinute: number
}

/** Thrown with every fault of the settings at once, so that a person mends them in one go. */
export class ConfigError extends Error {
  constructor(faults: string[]) {
    super(`These settings need attention:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

const WEAK_SECRET = /^(.)\1+$|secret|password|changeme|default|example/i

/** The key that signs and seals: given, or made once and kept readable by its owner alone. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret-key')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(dataDir, { recursive: true })
  const secret = randomBytes(48).toString('base64url')
  writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' })
  chmodSync(file, 0o600)
  return secret
}

/** Reads the settings; an empty variable counts as unset. The only place that reads the environment. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  }
  const value = parsed.data
  if (value.SECRET_KEY && WEAK_SECRET.test(value.SECRET_KEY)) {
    throw new ConfigError(['SECRET_KEY: a random text; this one could be guessed'])
  }
  const dataDir = resolve(value.DATA_DIR)
  return {
    port: value.PORT,
    host: value.HOST,
    publicUrl: (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, ''),
    dataDir,
    databaseUrl: value.DATABASE_URL ?? null,
    databasePool: value.DATABASE_POOL,
    smtpUrl: value.SMTP_URL ?? null,
    mailFrom: value.MAIL_FROM,
    secretKey: value.SECRET_KEY ?? keptSecret(dataDir),
    logLevel: value.LOG_LEVEL,
    trustedProxies: value.TRUSTED_PROXIES.split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
    sandboxPayments: value.SANDBOX_PAYMENTS,
    // Where no card can be taken nobody could choose a plan: then there are none.
    billing: value.BILLING && value.SANDBOX_PAYMENTS,
    loginErrors: value.LOGIN_ERRORS,
    signUpsPerHour: value.LIMIT_SIGN_UPS_PER_HOUR,
    passwordResetsPerHour: value.LIMIT_PASSWORD_RESETS_PER_HOUR,
    availabilityChecksPerMinute: value.LIMIT_AVAILABILITY_CHECKS_PER_MINUTE,
    publicPaymentsPerMinute: value.LIMIT_PUBLIC_PAYMENTS_PER_MINUTE,
  }
}
