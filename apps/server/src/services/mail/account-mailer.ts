import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { writeWhole } from '../storage/write-whole.ts'
import { CLOSED, checkAddresses, createMailer, type Mailer, type MailMessage, writeMail } from './mailer.ts'

type AccountMailerLogger = {
  readonly info: (facts: object, message: string) => void
}

type Settings = {
  readonly smtpUrl: string | null
  readonly from: string
  /** Where mails are put that cannot be sent. */
  readonly folder: string
}

/** The mail as a file that any mail program opens. */
async function writeSource(message: MailMessage, from: string): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...CLOSED })
  const { message: source } = await transport.sendMail(writeMail(message, from))
  return Buffer.isBuffer(source) ? source : Buffer.from('')
}

/** Keeps every mail as a file that its owner alone can read: without a mail server nobody else may see a link in it. */
function filingMailer({ folder, from }: Settings, log: AccountMailerLogger): Mailer {
  return {
    send: async (message) => {
      checkAddresses(message)
      const file = join(folder, `${message.id}.eml`)
      await writeWhole(file, await writeSource(message, from))
      log.info({ file }, 'no mail server is set up: a mail to a user was written to a file')
      return { outcome: 'captured', refused: [] }
    },
  }
}

/**
 * The mailer for what concerns a user and no company. No outbox shows these mails: without an SMTP server they are kept as
 * files for whoever runs the machine.
 */
export function createAccountMailer(settings: Settings, log: AccountMailerLogger): Mailer {
  return settings.smtpUrl === null ? filingMailer(settings, log) : createMailer(settings)
}
