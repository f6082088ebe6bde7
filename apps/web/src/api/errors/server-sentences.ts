import { msg } from '../../i18n/msg.ts'
import { writtenDates } from '../../i18n/written-dates.ts'

/** The sentence that names dates; whatever else looks like one, such as a name, is left alone. */
const DATE_RANGE = msg('Give a date from {first} to {last}.')

/** Sentences of the server that hold names and numbers, and the texts they are put into other languages by. */
const SENTENCES: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/^At most (?<count>\d+) characters\.$/, msg('At most {count} characters.')],
  [/^The same name is in line (?<line>\d+) already\.$/, msg('The same name is in line {line} already.')],
  [
    /^The same e-mail address is in line (?<line>\d+) already\.$/,
    msg('The same e-mail address is in line {line} already.'),
  ],
  [/^From (?<min>\d+) to (?<max>\d+) days\.$/, msg('From {min} to {max} days.')],
  [/^At least (?<count>\d+) characters\.$/, msg('At least {count} characters.')],
  [/^Give exactly (?<count>\d+) characters\.$/, msg('Give exactly {count} characters.')],
  [/^At most (?<count>\d+) entries\.$/, msg('At most {count} entries.')],
  [/^At least (?<count>\d+) entries\.$/, msg('At least {count} entries.')],
  [/^Give a whole number from (?<min>\d+)\.$/, msg('Give a whole number from {min}.')],
  [/^Give a number of at most (?<max>\S+)\.$/, msg('Give a number of at most {max}.')],
  [/^Give a number of at least (?<min>\S+)\.$/, msg('Give a number of at least {min}.')],
  [/^Give a number above (?<min>\S+)\.$/, msg('Give a number above {min}.')],
  [/^Give a number below (?<max>\S+)\.$/, msg('Give a number below {max}.')],
  [/^Give a multiple of (?<step>\S+)\.$/, msg('Give a multiple of {step}.')],
  [/^Give one of these: (?<values>.+)\.$/, msg('Give one of these: {values}.')],
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
  [
    /^The plan (?<plan>\w+) is being paid for right now, and has no room for one more\./,
    msg('The plan {plan} is being paid for right now, and has no room for one more. Please wait a moment.'),
  ],
  // The amount itself stands in the currency's own form beside the field, or in the plan that is shown anew.
  [/^This invoice has only \S+ \w+ due\.$/, msg('This is more than the invoice has due.')],
  [
    /^The amount is .+ now, not what was shown\./,
    msg(
      'The amount has changed since it was shown. Nothing was taken. Look at the new one before you agree.',
    ),
  ],
  [
    /^The next number is (?<number>.+), not (?<expected>.+)\.$/,
    msg('The next number is {number}, not {expected}.'),
  ],
  [
    /^The number of this invoice is (?<number>.+), not (?<expected>.+)\.$/,
    msg('The number of this invoice is {number}, not {expected}.'),
  ],
  [/^The invoice is in (?<currency>\w+)\.$/, msg('The invoice is in {currency}.')],
  [/^Enter a valid amount in (?<currency>\w+)\.$/, msg('Enter an amount as {currency} has it.')],
  [/^Enter an amount as (?<currency>\w+) has it\.$/, msg('Enter an amount as {currency} has it.')],
  [
    /^Number (?<used>\d+) is used already: give (?<next>\d+) or more\.$/,
    msg('Number {used} is used already: give {next} or more.'),
  ],
  [/^At most (?<count>\d+) columns can be read\.$/, msg('At most {count} columns can be read.')],
  [
    /^At most (?<count>\d+) clients can be imported at a time\. Split the file\.$/,
    msg('At most {count} clients can be imported at a time. Split the file.'),
  ],
  [/^Give a date from (?<first>\S+) to (?<last>\S+)\.$/, DATE_RANGE],
  [
    /^A line can come to at most (?<most>\S+) (?<currency>\w+)\.$/,
    msg('A line can come to at most {most} {currency}.'),
  ],
  [
    /^An invoice can come to at most (?<most>\S+) (?<currency>\w+)\.$/,
    msg('An invoice can come to at most {most} {currency}.'),
  ],
  [
    /^An amount can be at most (?<most>\S+) (?<currency>\w+)\.$/,
    msg('An amount can be at most {most} {currency}.'),
  ],
  [/^At most (?<count>\d+) items\.$/, msg('At most {count} lines.')],
  [/^At most (?<count>\d+) days\.$/, msg('At most {count} days.')],
  [
    /^This range has more than (?<count>\d+) periods\. Ask for longer ones, or for fewer days\.$/,
    msg('This range has more than {count} periods. Ask for longer ones, or for fewer days.'),
  ],
  [
    /^Sign in as (?<email>\S+) to accept this invitation\.$/,
    msg('Sign in as {email} to accept this invitation.'),
  ],
  [
    /^Too many invitations\. Please wait (?<seconds>\d+) seconds before sending another\.$/,
    msg('Too many invitations. Please wait {seconds} seconds before sending another.'),
  ],
  [
    /^Your company has mailed (?<used>\d+) of the (?<limit>\d+) recipients it may mail in 24 hours\. There is room for this mail in (?<wait>[^.]+)\. The number rises by (?<step>\d+) with each client who has paid an invoice, a day after the payment, up to (?<most>\d+), and with a plan\.$/,
    msg(
      'Your company has mailed {used} of the {limit} recipients it may mail in 24 hours. There is room for this mail in {wait}. The number rises by {step} with each client who has paid an invoice, a day after the payment, up to {most}, and with a plan.',
    ),
  ],
  [
    /^Your company has mailed (?<used>\d+) of the (?<limit>\d+) recipients it may mail in 24 hours\. There is room for this mail in (?<wait>[^.]+)\. The number rises by (?<step>\d+) with each client who has paid an invoice, a day after the payment, up to (?<most>\d+)\.$/,
    msg(
      'Your company has mailed {used} of the {limit} recipients it may mail in 24 hours. There is room for this mail in {wait}. The number rises by {step} with each client who has paid an invoice, a day after the payment, up to {most}.',
    ),
  ],
  [
    /^Your company has mailed (?<used>\d+) of the (?<limit>\d+) recipients it may mail in 24 hours\. There is room for this mail in (?<wait>[^.]+)\. The number rises with a plan\.$/,
    msg(
      'Your company has mailed {used} of the {limit} recipients it may mail in 24 hours. There is room for this mail in {wait}. The number rises with a plan.',
    ),
  ],
  [
    /^Your company has mailed (?<used>\d+) of the (?<limit>\d+) recipients it may mail in 24 hours\. There is room for this mail in (?<wait>[^.]+)\.$/,
    msg(
      'Your company has mailed {used} of the {limit} recipients it may mail in 24 hours. There is room for this mail in {wait}.',
    ),
  ],
  [
    /^This mail is for (?<wanted>\d+) recipients\. One mail may go to at most (?<limit>\d+), as your company may mail so many in 24 hours\. The number rises by (?<step>\d+) with each client who has paid an invoice, a day after the payment, up to (?<most>\d+), and with a plan\.$/,
    msg(
      'This mail is for {wanted} recipients. One mail may go to at most {limit}, as your company may mail so many in 24 hours. The number rises by {step} with each client who has paid an invoice, a day after the payment, up to {most}, and with a plan.',
    ),
  ],
  [
    /^This mail is for (?<wanted>\d+) recipients\. One mail may go to at most (?<limit>\d+), as your company may mail so many in 24 hours\. The number rises by (?<step>\d+) with each client who has paid an invoice, a day after the payment, up to (?<most>\d+)\.$/,
    msg(
      'This mail is for {wanted} recipients. One mail may go to at most {limit}, as your company may mail so many in 24 hours. The number rises by {step} with each client who has paid an invoice, a day after the payment, up to {most}.',
    ),
  ],
  [
    /^This mail is for (?<wanted>\d+) recipients\. One mail may go to at most (?<limit>\d+), as your company may mail so many in 24 hours\. The number rises with a plan\.$/,
    msg(
      'This mail is for {wanted} recipients. One mail may go to at most {limit}, as your company may mail so many in 24 hours. The number rises with a plan.',
    ),
  ],
  [
    /^This mail is for (?<wanted>\d+) recipients\. One mail may go to at most (?<limit>\d+), as your company may mail so many in 24 hours\.$/,
    msg(
      'This mail is for {wanted} recipients. One mail may go to at most {limit}, as your company may mail so many in 24 hours.',
    ),
  ],
  [
    /^Your company may send (?<limit>\d+) mails a minute\. The next one can go in (?<seconds>\d+) seconds\.$/,
    msg('Your company may send {limit} mails a minute. The next one can go in {seconds} seconds.'),
  ],
  [
    /^Too many requests\. Please wait (?<seconds>\d+) seconds before trying again\.$/,
    msg('Too many requests. Please wait {seconds} seconds before trying again.'),
  ],
  [
    /^At most (?<count>\d+) streams can be open in one session\. Close one, or try again in (?<seconds>\d+) seconds\.$/,
    msg('At most {count} streams can be open in one session. Close one, or try again in {seconds} seconds.'),
  ],
  [
    /^At most (?<count>\d+) streams can be open for one user\. Close one, or try again in (?<seconds>\d+) seconds\.$/,
    msg('At most {count} streams can be open for one user. Close one, or try again in {seconds} seconds.'),
  ],
  [
    /^The mail server refused these recipients: (?<recipients>.+)$/s,
    msg('The mail server refused these recipients: {recipients}'),
  ],
  [/^The mail server refused it: (?<said>.+)$/s, msg('The mail server refused it: {said}')],
  [/^The mail server put it off: (?<said>.+)$/s, msg('The mail server put it off: {said}')],
  [
    /^The mail server could not be reached: (?<said>.+)$/s,
    msg('The mail server could not be reached: {said}'),
  ],
  [/^Not an e-mail address: (?<address>.+)$/s, msg('Not an e-mail address: {address}')],
  [/^There are more faults than these (?<count>\d+)\.$/, msg('There are more faults than these {count}.')],
  [/^The body holds more than (?<count>\d+) values\.$/, msg('The body holds more than {count} values.')],
  [
    /^An object in the body has more than (?<count>\d+) fields\.$/,
    msg('An object in the body has more than {count} fields.'),
  ],
  [
    /^The address has more than (?<count>\d+) parameters\.$/,
    msg('The address has more than {count} parameters.'),
  ],
  [
    /^The body is nested more than (?<count>\d+) levels deep\.$/,
    msg('The body is nested more than {count} levels deep.'),
  ],
]

/** A sentence of the server as a text that can be translated: as it is, or with its names and numbers taken out. */
export function sentenceText(message: string): { id: string; values?: Record<string, string> } {
  for (const [pattern, id] of SENTENCES) {
    const match = pattern.exec(message)
    if (match)
      return { id, values: id === DATE_RANGE ? writtenDates({ ...match.groups }) : { ...match.groups } }
  }
  return { id: message }
}
