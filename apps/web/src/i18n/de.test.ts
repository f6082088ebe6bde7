import { allEndpoints } from '@counterfoil/contract/all-endpoints.ts'
import { NUMBER_PATTERN_TEXTS } from '@counterfoil/contract/companies/company-settings.schema.ts'
import { KEPT_MAIL_TEXTS } from '@counterfoil/contract/emails/kept-mail.ts'
import type { Endpoint } from '@counterfoil/contract/endpoint.ts'
import { ERRORS } from '@counterfoil/contract/errors.ts'
import { PLAIN_FAULTS, readInput } from '@counterfoil/contract/read-input.ts'
import { wrongInputs } from '@counterfoil/contract/wrong-inputs.ts'
import { emailFault, newPasswordFaults } from '@counterfoil/domain/auth/credential-rules.ts'
import { EVENT_SENTENCES, TEST_PAYMENT_NOTE } from '@counterfoil/domain/timeline/event-sentence.ts'
import { expect, test } from 'vitest'
import { sentenceText } from '../api/errors/server-sentences.ts'
import { messages as first } from './de.ts'
import { messages as payers } from './de-payer.ts'
import { messages as rest } from './de-workspace.ts'
import { textsIn } from './texts-in-sources.ts'

const sources = import.meta.glob<string>(
  ['../**/*.ts', '../**/*.tsx', '!../**/*.test.*', '!./de*.ts', '!./de/**/*.ts', '!./texts-in-sources.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

const messages: Record<string, string> = { ...first, ...rest }
const rooms = import.meta.glob<Record<string, Record<string, string>>>('./de/**/*.ts', { eager: true })
const used = new Set(Object.values(sources).flatMap(textsIn))

test('every text of the sources has a German one', () => {
  expect([...used].filter((text) => messages[text] === undefined).sort()).toEqual([])
})

test('a text has one German, in one room', () => {
  const texts = Object.values(rooms).flatMap((room) => Object.values(room).flatMap(Object.keys))
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
  expect(new Set(texts)).toEqual(new Set(Object.keys(messages)))
})

test('every fault of the sign-up rules has a German text', () => {
  const faults = [...newPasswordFaults(''), ...newPasswordFaults('!'.repeat(201)), ...newPasswordFaults('a')]
  expect(faults.filter((text) => messages[text] === undefined)).toEqual([])
})

test('every sentence the server has for a refusal has a German text', () => {
  const details = Object.values(ERRORS).flatMap(({ detail }) => detail ?? [])
  expect(details.filter((text) => messages[text] === undefined)).toEqual([])
})

/** Mails, receipts and what is kept in the database are written in the language of their document. */
const server = import.meta.glob<string>(
  [
    '../../../server/src/{features,http}/**/*.ts',
    '!**/*.test.ts',
    '!**/*.db.ts',
    '!**/compose-*.ts',
    '!**/receipt-*.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
)
const COMMENT = /^\s*(\/\/|\*|\/\*).*$/gm
/** A quoted sentence: several words, from a capital to a full stop. */
const SENTENCE = /(['"`])([A-Z](?:(?!\1)[^\n])*? (?:(?!\1)[^\n])*?\.)\1/g

test('every sentence that the server writes for a refusal has a German text', () => {
  const sentences = Object.values(server).flatMap((source) =>
    [...source.replace(COMMENT, '').matchAll(SENTENCE)].map(([, , sentence = '']) => sentence),
  )
  expect(sentences.length).toBeGreaterThan(90)
  const filledIn = sentences.map((sentence) => sentence.replaceAll(/\$\{[^}]+\}/g, '7'))
  const without = filledIn.filter((sentence) => messages[sentenceText(sentence).id] === undefined)
  expect(without).toEqual([])
})

test('the payer’s page finds every text of its own among the few it loads', () => {
  const shown = Object.entries(sources).filter(([file]) => file.startsWith('../features/payment-links/'))
  const texts = shown.flatMap(([, source]) => textsIn(source))
  expect(texts.length).toBeGreaterThan(60)
  expect(texts.filter((text) => payers[text] === undefined)).toEqual([])
})

test('what is wrong with what a payer types is said in German on the payer’s page', () => {
  const { body } = allEndpoints.payPublicPayment as Endpoint
  const faults = body ? wrongInputs(body).flatMap((value) => readInput(body, value).error?.issues ?? []) : []
  // The sum is not typed: it is the one the page showed.
  const isTyped = (path: readonly PropertyKey[]) => path[0] !== 'amount' && path[0] !== 'currency'
  const said = faults
    .filter(({ code, path }) => code !== 'unrecognized_keys' && isTyped(path))
    .map(({ message }) => message)
  const typed = ['', 'x'].map((value) => emailFault(value) ?? '')
  expect(said.length).toBeGreaterThan(5)
  expect([...said, ...typed].filter((text) => payers[sentenceText(text).id] === undefined)).toEqual([])
})

test('every sentence about a fault in what was sent has a German text', () => {
  const faults = Object.values<Endpoint>(allEndpoints).flatMap(({ query, body }) =>
    [query, body].flatMap((schema) =>
      schema ? wrongInputs(schema).flatMap((value) => readInput(schema, value).error?.issues ?? []) : [],
    ),
  )
  const said = faults.filter(({ code }) => code !== 'unrecognized_keys').map(({ message }) => message)
  const sentences = new Set([...PLAIN_FAULTS, ...said])
  expect(sentences.size).toBeGreaterThan(90)
  expect([...sentences].filter((text) => messages[sentenceText(text).id] === undefined)).toEqual([])
})

test('every fault of a numbering has a German text', () => {
  const faults = Object.values(NUMBER_PATTERN_TEXTS).map((text) => sentenceText(text).id)
  expect(faults.filter((text) => messages[text] === undefined)).toEqual([])
})

test('every reason why a kept email is not sent any more has a German text', () => {
  expect(Object.values(KEPT_MAIL_TEXTS).filter((text) => messages[text] === undefined)).toEqual([])
})

test('every sentence of the timeline has a German text', () => {
  expect([...EVENT_SENTENCES, TEST_PAYMENT_NOTE].filter((text) => messages[text] === undefined)).toEqual([])
})

test('a German text fills in the same values as the English one', () => {
  const names = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((match) => match[1]).sort()
  const wrong = Object.entries(messages).filter(([text, german]) => {
    const wanted = new Set(names(text))
    return (
      names(german).some((name) => !wanted.has(name)) ||
      [...wanted].some((name) => !german.includes(`{${name}`))
    )
  })
  // The branches of a plural hold words of their own, which are not values.
  expect(wrong.filter(([text, german]) => !`${text} ${german}`.includes('plural'))).toEqual([])
})

test('figures are written as German writes them: 10,50 and 19 %', () => {
  const ours = Object.values(messages).map((german) => german.replace('TLS 1.3', ''))
  expect(ours.filter((german) => /\d\.\d{1,2}(?!\d)/.test(german))).toEqual([])
  expect(ours.filter((german) => /(\d|\})%/.test(german))).toEqual([])
})

test('one word stands for one thing', () => {
  const stiff = /benötigt|(?<!E-|an)Mails?\b(?!server)|Umkehr der Steuerschuld|Bezahlseite/
  expect(Object.values(messages).filter((german) => stiff.test(german))).toEqual([])
})

test('texts are found in whatever quotes they stand', () => {
  expect(textsIn(`t('One') + t("Don't") + msg('it\\'s') + other('No')`)).toEqual(['One', "Don't", "it's"])
})
