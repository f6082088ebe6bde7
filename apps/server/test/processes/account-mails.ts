import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import type { TestApp } from './build-test-app.ts'

export type AccountMail = { to: string; subject: string; text: string; html: string; file: string }

/** Where a server without SMTP keeps the mails to its users. */
export const mailFolder = (app: TestApp) => join(app.deps.config.dataDir, 'mail')

/** The mails to a user that have gone out by now, the first written first. */
export async function accountMails(app: TestApp, to: string): Promise<AccountMail[]> {
  await app.runJobs()
  let files: string[]
  try {
    files = readdirSync(mailFolder(app)).sort()
  } catch {
    return []
  }
  const mails = await Promise.all(
    files.map(async (name) => {
      const file = join(mailFolder(app), name)
      const { to: head, subject, text, html } = await simpleParser(readFileSync(file))
      const address = head && !Array.isArray(head) ? head.text : ''
      return { to: address, subject: subject ?? '', text: text ?? '', html: html || '', file }
    }),
  )
  return mails.filter((mail) => mail.to === to)
}

/** The token of the newest reset link mailed to an address. */
export async function mailedToken(app: TestApp, to: string): Promise<string> {
  const text = (await accountMails(app, to)).at(-1)?.text ?? ''
  const token = /\/reset-password\/([\w-]+)/.exec(text)?.[1]
  if (!token) throw new Error(`no reset link was mailed to ${to}: ${text}`)
  return token
}
