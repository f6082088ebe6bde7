import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  type ProviderKeys,
  stripeKeyFault,
} from '@counterfoil/domain/payments/providers/payment-credentials.ts'
import { z } from 'zod'
import { wordsFor } from './services/backup/backup-error.ts'
import { isMailServer, isProxy, isRootAddress, isSender } from './setting-forms.ts'
import { StartRefused } from './start-refused.ts'

export const VERSION = '0.1.0'

const flag = (initial: 'on' | 'off') =>
  z
    .enum(['on', 'off'], 'on or off')
    .default(initial)
    .transform((value) => value === 'on')
const numberFrom = (min: number, max: number) =>
  z.coerce
    .number({ error: 'a whole number' })
    .int('a whole number')
    .min(min, `at least ${min}`)
    .max(max, `at most ${max}`)
const wholeNumber = (initial: number, min: number, max: number) => numberFrom(min, max).default(initial)
/** A number whose initial value depends on other settings. */
const givenNumber = (min: number, max: number) => numberFrom(min, max).optional()

const proxies = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  )
  .superRefine((entries, context) => {
    for (const entry of entries.filter((one) => !isProxy(one)))
      context.addIssue({
        code: 'custom',
        message: `"${entry}" is no address (192.0.2.7) and no range of some addresses (10.0.0.0/8)`,
      })
  })

/** Whom mails are from until somebody says so. */
export const DEFAULT_SENDER = 'Counterfoil <no-reply@localhost>'

const settings = z.object({
  PORT: wholeNumber(3000, 0, 65_535),
  HOST: z.string().min(1).default('0.0.0.0'),
  PUBLIC_URL: z
    .string()
    .refine(isRootAddress, 'an address such as https://invoices.example.com, with nothing behind it')
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'an address such as postgres://user:secret@host/database')
    .optional(),
  DATABASE_POOL: wholeNumber(8, 2, 100),
  SMTP_URL: z.string().refine(isMailServer, 'an address such as smtp://user:secret@host:587').optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'an e-mail address, alone or as Name <invoices@example.com>')
    .default(DEFAULT_SENDER),
  SECRET_KEY: z.string().min(32, 'at least 32 characters').optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'at least 12 characters').optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
  TRUSTED_PROXIES: proxies,
  SANDBOX_PAYMENTS: flag('on'),
  STRIPE_API_URL: z.url().default('https://api.stripe.com'),
  PLANS_STRIPE_SECRET_KEY: z
    .string()
    .refine(
      (key) => stripeKeyFault('secret_key', key) === null,
      'a secret or restricted key of Stripe, sk_… or rk_…',
    )
    .optional(),
  PLANS_STRIPE_WEBHOOK_SECRET: z
    .string()
    .refine(
      (secret) => stripeKeyFault('webhook_secret', secret) === null,
      'the secret of a webhook of Stripe, whsec_…',
    )
    .optional(),
  BILLING: flag('on'),
  METRICS_PORT: numberFrom(1, 65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  SHUTDOWN_DELAY: wholeNumber(2, 0, 120),
  LOGIN_ERRORS: z.enum(['specific', 'generic'], 'specific or generic').default('specific'),
  LIMIT_SIGN_UPS_PER_HOUR: wholeNumber(60, 1, 1_000_000),
  LIMIT_COMPANIES_PER_USER: wholeNumber(20, 1, 1_000_000),
  LIMIT_PASSWORD_RESETS_PER_HOUR: wholeNumber(20, 1, 1_000_000),
  LIMIT_AVAILABILITY_CHECKS_PER_MINUTE: wholeNumber(120, 1, 1_000_000),
  LIMIT_PUBLIC_PAYMENTS_PER_MINUTE: wholeNumber(60, 1, 1_000_000),
  LIMIT_MAILS_PER_MINUTE: givenNumber(0, 1_000_000),
  LIMIT_MAILS_PER_DAY_IN_TRIAL: givenNumber(0, 1_000_000),
  LIMIT_MAILS_PER_DAY: givenNumber(0, 1_000_000),
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
  /** Where Stripe answers. */
  stripeApiUrl: string
  /** Keys of the account with Stripe that plans are paid to; null where the test bank takes them. */
  plansStripe: ProviderKeys | null
  /** Whether companies need a plan after their trial. */
  billing: boolean
  /** Where `GET /metrics` is answered, for a monitoring system; null for nowhere. */
  metrics: { host: string; port: number } | null
  /** After SIGTERM it says for so long that it is not ready, and still serves, so that a proxy can turn away first. */
  shutdownDelaySeconds: number
  loginErrors: 'specific' | 'generic'
  signUpsPerHour: number
  /** How many companies one person may own. */
  companiesPerUser: number
  passwordResetsPerHour: number
  availabilityChecksPerMinute: number
  publicPaymentsPerMinute: number
  mailLimits: MailLimits
}

/** What a company may have mailed; null for no limit. */
export type MailLimits = {
  /** Mails. */
  perMinute: number | null
  /** Recipients in 24 hours during the trial, before a client has paid. */
  perDayInTrial: number | null
  /** The same with the smallest plan or, where there are no plans, for any company. */
  perDay: number | null
}

/** Thrown with every fault of the settings at once, so that a person mends them in one go. */
export class ConfigError extends StartRefused {
  override name = 'ConfigError'

  constructor(faults: string[]) {
    super(`These settings need attention:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  }
}

const WEAK_SECRET = /^(.)\1+$|secret|password|changeme|default|example/i

/** The key that signs and encrypts: given, or made once and kept readable by its owner alone. */
function keptSecret(dataDir: string): string {
  const file = keyFile(dataDir)
  try {
    if (existsSync(file)) return readFileSync(file, 'utf8').trim()
    mkdirSync(dataDir, { recursive: true })
    const secret = randomBytes(48).toString('base64url')
    writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' })
    chmodSync(file, 0o600)
    return secret
  } catch (error) {
    throw new ConfigError([`DATA_DIR: ${dataDir} cannot be used: ${wordsFor(error)}`])
  }
}

/** The limits on mails: as set, 0 for none. Whoever hosts their own companies has none unless they set them. */
function mailLimits(value: z.output<typeof settings>, billing: boolean): MailLimits {
  const limit = (set: number | undefined, initial: number) => (set ?? (billing ? initial : 0)) || null
  const perDay = limit(value.LIMIT_MAILS_PER_DAY, 500)
  return {
    perMinute: limit(value.LIMIT_MAILS_PER_MINUTE, 20),
    perDayInTrial: billing ? limit(value.LIMIT_MAILS_PER_DAY_IN_TRIAL, 50) : perDay,
    perDay,
  }
}

type Environment = Record<string, string | undefined>

/** The account with Stripe that plans are paid to. */
function plansStripe(value: z.output<typeof settings>): ProviderKeys | null {
  const { PLANS_STRIPE_SECRET_KEY: secretKey, PLANS_STRIPE_WEBHOOK_SECRET: webhookSecret } = value
  if (secretKey === undefined) return null
  return { secret_key: secretKey, ...(webhookSecret !== undefined && { webhook_secret: webhookSecret }) }
}

/** The settings that are given; an empty variable counts as unset. */
function parseSettings(environment: Environment): z.infer<typeof settings> {
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
  if (value.PLANS_STRIPE_WEBHOOK_SECRET && !value.PLANS_STRIPE_SECRET_KEY) {
    throw new ConfigError(['PLANS_STRIPE_WEBHOOK_SECRET: only beside PLANS_STRIPE_SECRET_KEY'])
  }
  return value
}

/** Where the data of an installation lie, for whoever copies them: nothing is made by asking. */
export type DataPlaces = {
  dataDir: string
  databaseUrl: string | null
  /** As the environment gives it; null when it is kept in {@link keyFile}, or nowhere yet. */
  secretKey: string | null
  /** Encrypts and decrypts a backup. */
  passphrase: string | null
}

/** The file that keeps the key of an installation whose environment names none. */
export function keyFile(dataDir: string): string {
  return join(dataDir, 'secret-key')
}

export function readDataPlaces(environment: Environment = process.env): DataPlaces {
  const value = parseSettings(environment)
  return {
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL ?? null,
    secretKey: value.SECRET_KEY ?? null,
    passphrase: value.BACKUP_PASSPHRASE ?? null,
  }
}

/** Reads the settings. This file is the only one that reads the environment. */
export function readConfig(environment: Environment = process.env): Config {
  const value = parseSettings(environment)
  const dataDir = resolve(value.DATA_DIR)
  // Where no card can be taken nobody could choose a plan: then there are none.
  const keys = plansStripe(value)
  const billing = value.BILLING && (value.SANDBOX_PAYMENTS || keys !== null)
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
    trustedProxies: value.TRUSTED_PROXIES,
    sandboxPayments: value.SANDBOX_PAYMENTS,
    stripeApiUrl: value.STRIPE_API_URL,
    plansStripe: keys,
    billing,
    metrics: value.METRICS_PORT === undefined ? null : { host: value.METRICS_HOST, port: value.METRICS_PORT },
    shutdownDelaySeconds: value.SHUTDOWN_DELAY,
    loginErrors: value.LOGIN_ERRORS,
    signUpsPerHour: value.LIMIT_SIGN_UPS_PER_HOUR,
    companiesPerUser: value.LIMIT_COMPANIES_PER_USER,
    passwordResetsPerHour: value.LIMIT_PASSWORD_RESETS_PER_HOUR,
    availabilityChecksPerMinute: value.LIMIT_AVAILABILITY_CHECKS_PER_MINUTE,
    publicPaymentsPerMinute: value.LIMIT_PUBLIC_PAYMENTS_PER_MINUTE,
    mailLimits: mailLimits(value, billing),
  }
}
