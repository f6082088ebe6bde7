import { emailFault } from '@counterfoil/domain/auth/credential-rules.ts'
import { type Fault, fault, faultText } from '@counterfoil/domain/faults/fault.ts'
import { cutText } from '@counterfoil/domain/text/text-length.ts'
import { createTransport } from 'nodemailer'

export type MailAttachment = { readonly name: string; readonly type: string; readonly bytes: Buffer }

export type MailMessage = {
  /** Left half of the Message-ID. The same on every try, so that a mail that arrives twice is seen as one. */
  readonly id: string
  /** Who it is from, as shown; the address is always that of the settings. */
  readonly fromName: string | null
  readonly replyTo: string | null
  readonly to: readonly string[]
  readonly cc: readonly string[]
  /** Get it without the others knowing: they are in no header. */
  readonly bcc?: readonly string[]
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments: readonly MailAttachment[]
}

/** `refused` are the recipients the server would not take while it took others. */
export type MailOutcome = { readonly outcome: 'sent' | 'captured'; readonly refused: readonly string[] }

export type Mailer = {
  /**
   * Rejects with a {@link MailRefusedError} when another try is of no use, with a {@link MailUncertainError} when it might
   * be a second delivery, else with whatever went wrong.
   */
  readonly send: (message: MailMessage) => Promise<MailOutcome>
}

/** A mail that was not delivered; what is to be said of it is fit to be shown. */
class MailError extends Error {
  readonly fault: Fault
  constructor(found: Fault, options?: ErrorOptions) {
    super(faultText(found), options)
    this.fault = found
  }
}

/** This mail will not be taken, however often it is tried: no such recipient, too large, no address at all. */
export class MailRefusedError extends MailError {
  override readonly name = 'MailRefusedError'
}

/** The server could not be reached or said "later". */
export class MailDelayedError extends MailError {
  override readonly name = 'MailDelayedError'
}

/** The whole mail had left when the connection ended: nobody here knows whether it was taken. */
export class MailUncertainError extends MailError {
  override readonly name = 'MailUncertainError'
  constructor(options?: ErrorOptions) {
    super(fault('mail_outcome_unknown'), options)
  }
}

const CONNECT_MS = 10_000
const SILENCE_MS = 45_000
const WHOLE_SEND_MS = 120_000
const FAULT_MAX = 500

/** A text on one line: a line break in it could begin a header of its own. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

/** Exactly one mailbox: no list, no display name, no comment, no quoted part, no line break. */
function isOneAddress(address: string): boolean {
  return emailFault(address) === null && address.trim() === address && !/\p{Cc}/u.test(address)
}

/** The mailbox of a setting such as "Counterfoil <no-reply@example.com>", with the name beside it. */
export function readSender(from: string): { name: string; address: string } {
  const match = /^([^<>]*)<([^<>]+)>\s*$/.exec(from)
  const address = (match?.[2] ?? from).trim()
  return { name: oneLine((match?.[1] ?? '').replaceAll('"', '')), address }
}

/** Throws a {@link MailRefusedError} unless every address is one mailbox and somebody is to get the mail. */
export function checkAddresses(message: MailMessage): void {
  if (message.to.length === 0) throw new MailRefusedError(fault('mail_without_recipient'))
  const { bcc = [] } = message
  const all = [...message.to, ...message.cc, ...bcc, ...(message.replyTo === null ? [] : [message.replyTo])]
  const wrong = all.filter((address) => !isOneAddress(address))
  if (wrong.length > 0) {
    const addresses = cutText(oneLine(wrong.join(' · ')), 200)
    throw new MailRefusedError(fault('recipient_not_an_address', { addresses }))
  }
}

/** "Sign in first" and its kin: about us, not about the mail. */
const SIGN_IN_CODES = new Set([530, 534, 535, 538])

type SmtpFault = { code?: string; responseCode?: number; response?: string; message: string }

/**
 * 5xx about the mail itself is final (RFC 5321, 4.2.1). The same about our own sign-in is not: the settings can be
 * mended, and the mail then goes out.
 */
function judge(error: unknown, hasLeft: boolean): Error {
  const failed: SmtpFault = error instanceof Error ? error : { message: String(error) }
  const said = cutText(oneLine(failed.response ?? failed.message), FAULT_MAX)
  const code = failed.responseCode ?? 0
  const isFinal = code >= 500 && failed.code !== 'EAUTH' && !SIGN_IN_CODES.has(code)
  if (isFinal) return new MailRefusedError(fault('mail_refused', { said }), { cause: error })
  if (failed.responseCode) return new MailDelayedError(fault('mail_put_off', { said }), { cause: error })
  if (hasLeft) return new MailUncertainError({ cause: error })
  return new MailDelayedError(fault('mail_server_unreachable', { said }), { cause: error })
}

/** A message is made of what it is given, never of files or addresses named in it. */
export const CLOSED = { disableFileAccess: true, disableUrlAccess: true } as const

/** A mail as it leaves, from the sender of the settings: no name, subject or file name adds a header or a recipient. */
export function writeMail(message: MailMessage, from: string) {
  const sender = readSender(from)
  const domain = sender.address.split('@')[1] ?? 'localhost'
  const to = [...new Set(message.to)]
  const cc = [...new Set(message.cc)].filter((address) => !to.includes(address))
  const named = (address: string) => ({ name: '', address })
  return {
    messageId: `<${message.id}@${domain}>`,
    from: { name: oneLine(message.fromName ?? sender.name), address: sender.address },
    ...(message.replyTo === null ? {} : { replyTo: named(message.replyTo) }),
    to: to.map(named),
    cc: cc.map(named),
    // Named by itself: what a header says never decides who gets the mail.
    envelope: { from: sender.address, to: [...new Set([...to, ...cc, ...(message.bcc ?? [])])] },
    subject: oneLine(message.subject),
    html: message.html,
    text: message.text,
    attachments: message.attachments.map(({ name, type, bytes }) => ({
      filename: oneLine(name),
      contentType: type,
      content: bytes,
    })),
  }
}

const silent = () => undefined

/** Hears from the connection, which says so in its log alone, that the whole mail has left. */
function watchLeaving() {
  let hasLeft = false
  const info = (entry: { tnx?: unknown }) => {
    if (entry.tnx === 'message') hasLeft = true
  }
  const logger = {
    level: silent,
    trace: silent,
    debug: silent,
    info,
    warn: silent,
    error: silent,
    fatal: silent,
  }
  return { logger, hasLeft: () => hasLeft }
}

/** Sends through the SMTP server at `smtpUrl`. A connection a mail: it is robust, and mails are few. */
function smtpMailer(smtpUrl: string, from: string): Mailer {
  const open = (logger: ReturnType<typeof watchLeaving>['logger']) =>
    createTransport({
      url: smtpUrl,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      logger,
      ...CLOSED,
    })
  return {
    send: async (message) => {
      checkAddresses(message)
      const { logger, hasLeft } = watchLeaving()
      const signal = AbortSignal.timeout(WHOLE_SEND_MS)
      const info = await open(logger)
        .sendMail({ ...writeMail(message, from), signal })
        .catch((error: unknown) => {
          throw judge(error, hasLeft())
        })
      return { outcome: 'sent', refused: (info.rejected ?? []).map(String) }
    },
  }
}

/** Keeps every mail instead of sending it: the row of the outbox is the mail. */
function capturingMailer(): Mailer {
  return {
    send: async (message) => {
      checkAddresses(message)
      return { outcome: 'captured', refused: [] }
    },
  }
}

/** The mailer of the settings: SMTP, or capturing where none is set up. */
export function createMailer(settings: { smtpUrl: string | null; from: string }): Mailer {
  return settings.smtpUrl === null ? capturingMailer() : smtpMailer(settings.smtpUrl, settings.from)
}
