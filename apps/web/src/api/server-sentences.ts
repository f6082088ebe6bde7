import { msg } from '../i18n/msg.ts'

/** Sentences of the server that hold names and numbers, and the texts they are put into other languages by. */
const SENTENCES: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/^At most (?<count>\d+) characters\.$/, msg('At most {count} characters.')],
  [/^The same name is in line (?<line>\d+) already\.$/, msg('The same name is in line {line} already.')],
  [
    /^The same e-mail address is in line (?<line>\d+) already\.$/,
    msg('The same e-mail address is in line {line} already.'),
  ],
  [/^From (?<min>\d+) to (?<max>\d+) days\.$/, msg('From {min} to {max} days.')],
  [/^Give a number of at most (?<max>\d+)\.$/, msg('Give a number of at most {max}.')],
  [/^This account is called (?<name>.+)\.$/, msg('This account is called {name}.')],
  [
    /^This invitation is for (?<invited>\S+)\. You are signed in as (?<email>\S+): sign in/,
    msg(
      'This invitation is for {invited}. You are signed in as {email}: sign in with the invited address to accept it.',
    ),
  ],
  [
    /^(?<count>\d+) people work in this company, more than this plan is for\.$/,
    msg('{count} people work in this company, more than this plan is for.'),
  ],
  [
    /^The plan (?<plan>\w+) is for one person\./,
    msg('The plan {plan} is for one person. With a larger plan more can work in this company.'),
  ],
  [
    /^The plan (?<plan>\w+) is for (?<count>\d+) people\./,
    msg('The plan {plan} is for {count} people. With a larger plan more can work in this company.'),
  ],
]

/** A sentence of the server as a text that can be translated: as it is, or with its names and numbers taken out. */
export function sentenceText(message: string): { id: string; values?: Record<string, string> } {
  for (const [pattern, id] of SENTENCES) {
    const values = pattern.exec(message)?.groups
    if (values) return { id, values: { ...values } }
  }
  return { id: message }
}
