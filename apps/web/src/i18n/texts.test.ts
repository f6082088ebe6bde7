import { allEndpoints } from '@counterfoil/contract/all-endpoints.ts'
import { NUMBER_PATTERN_TEXTS } from '@counterfoil/contract/companies/company-settings.schema.ts'
import { KEPT_MAIL_TEXTS } from '@counterfoil/contract/emails/kept-mail.ts'
import type { Endpoint } from '@counterfoil/contract/endpoint.ts'
import { ERRORS } from '@counterfoil/contract/errors.ts'
import { PLAIN_FAULTS, readInput } from '@counterfoil/contract/read-input.ts'
import { wrongInputs } from '@counterfoil/contract/wrong-inputs.ts'
import { emailFault, newPasswordFaults } from '@counterfoil/domain/auth/credential-rules.ts'
import { EVENT_SENTENCES, TEST_PAYMENT_NOTE } from '@counterfoil/domain/timeline/event-sentence.ts'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { beforeAll, describe, expect, test } from 'vitest'
import { sentenceText } from '../api/errors/server-sentences.ts'
import { TEXT_FILES } from './text-files.ts'

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

type Token = string | [name: string, kind?: string, forms?: string | Record<string, unknown>]

/** The names that a text fills in, in all of its forms. */
function namesIn(compiled: unknown): string[] {
  if (!Array.isArray(compiled)) return []
  return (compiled as Token[]).flatMap((token) => {
    if (typeof token === 'string') return []
    const [name, , forms] = token
    return [name, ...(typeof forms === 'object' ? Object.values(forms).flatMap(namesIn) : [])]
  })
}

/** What has to stand in a translation too: values to fill in, and tags. `#` is the number that the plural is of. */
const placesOf = (text: string) =>
  [
    ...new Set(
      [...namesIn(compileMessage(text)), ...(text.match(/<\/?\w+>/g) ?? [])].filter((name) => name !== '#'),
    ),
  ].sort()

const others = Object.entries(TEXT_FILES)

describe.each(others)('in %s', (_language, files) => {
  let messages: Record<string, string>
  let payers: Record<string, string>

  beforeAll(async () => {
    messages = { ...(await files.firstPages()), ...(await files.workspace()) }
    payers = await files.payersPage()
  })

  test('every fault of the sign-up rules has a translation', () => {
    const faults = [
      ...newPasswordFaults(''),
      ...newPasswordFaults('!'.repeat(201)),
      ...newPasswordFaults('a'),
    ]
    expect(faults.filter((text) => messages[text] === undefined)).toEqual([])
  })

  test('every sentence the server has for a refusal has a translation', () => {
    const details = Object.values(ERRORS).flatMap(({ detail }) => detail ?? [])
    expect(details.filter((text) => messages[text] === undefined)).toEqual([])
  })

  test('every sentence that the server writes for a refusal has a translation', () => {
    const sentences = Object.values(server).flatMap((source) =>
      [...source.replace(COMMENT, '').matchAll(SENTENCE)].map(([, , sentence = '']) => sentence),
    )
    expect(sentences.length).toBeGreaterThan(90)
    const filledIn = sentences.map((sentence) => sentence.replaceAll(/\$\{[^}]+\}/g, '7'))
    const without = filledIn.filter((sentence) => messages[sentenceText(sentence).id] === undefined)
    expect(without).toEqual([])
  })

  test('what is wrong with what a payer types is said on the payer’s page', () => {
    const { body } = allEndpoints.payPublicPayment as Endpoint
    const faults = body
      ? wrongInputs(body).flatMap((value) => readInput(body, value).error?.issues ?? [])
      : []
    // The sum is not typed: it is the one the page showed.
    const isTyped = (path: readonly PropertyKey[]) => path[0] !== 'amount' && path[0] !== 'currency'
    const said = faults
      .filter(({ code, path }) => code !== 'unrecognized_keys' && isTyped(path))
      .map(({ message }) => message)
    const typed = ['', 'x'].map((value) => emailFault(value) ?? '')
    expect(said.length).toBeGreaterThan(5)
    expect([...said, ...typed].filter((text) => payers[sentenceText(text).id] === undefined)).toEqual([])
  })

  test('every sentence about a fault in what was sent has a translation', () => {
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

  test('every fault of a numbering has a translation', () => {
    const faults = Object.values(NUMBER_PATTERN_TEXTS).map((text) => sentenceText(text).id)
    expect(faults.filter((text) => messages[text] === undefined)).toEqual([])
  })

  test('every reason why a kept email is not sent any more has a translation', () => {
    expect(Object.values(KEPT_MAIL_TEXTS).filter((text) => messages[text] === undefined)).toEqual([])
  })

  test('every sentence of the timeline has a translation', () => {
    expect([...EVENT_SENTENCES, TEST_PAYMENT_NOTE].filter((text) => messages[text] === undefined)).toEqual([])
  })

  test('a text fills in the same values and holds the same tags as the English one', () => {
    const wrong = Object.entries(messages).filter(
      ([english, translated]) => String(placesOf(translated)) !== String(placesOf(english)),
    )
    expect(wrong).toEqual([])
  })
})

describe('German', () => {
  let texts: string[]
  beforeAll(async () => {
    texts = Object.values({ ...(await TEXT_FILES.de.firstPages()), ...(await TEXT_FILES.de.workspace()) })
  })

  test('figures are written as German writes them: 10,50 and 19 %', () => {
    const ours = texts.map((german) => german.replace('TLS 1.3', ''))
    expect(ours.filter((german) => /\d\.\d{1,2}(?!\d)/.test(german))).toEqual([])
    expect(ours.filter((german) => /(\d|\})%/.test(german))).toEqual([])
  })

  test('one word stands for one thing', () => {
    const stiff = /benötigt|(?<!E-|an)Mails?\b(?!server)|Umkehr der Steuerschuld|Bezahlseite/
    expect(texts.filter((german) => stiff.test(german))).toEqual([])
  })
})

describe('French', () => {
  let texts: string[]
  beforeAll(async () => {
    texts = Object.values({ ...(await TEXT_FILES.fr.firstPages()), ...(await TEXT_FILES.fr.workspace()) })
  })
  /** Without addresses, times and the syntax of plurals. */
  const said = (text: string) => text.replace(/https?:\S+|\d+:\d+\S*|SEQ:4|[@$!%*?&]{3,}/g, '')

  test('a sign of two parts stands behind a space that does not break, and quotes hold theirs', () => {
    expect(texts.filter((text) => /(?<![\u00a0\u202f])[;!?:»]/.test(said(text)))).toEqual([])
    expect(texts.filter((text) => /«(?!\u00a0)|["“”]/.test(said(text).replace('" < > @', '')))).toEqual([])
  })

  test('an apostrophe is a curved one', () => {
    expect(texts.filter((text) => text.includes("'"))).toEqual([])
  })

  test('figures are written as French writes them: 10,50 and 19 %', () => {
    const ours = texts.map((text) => text.replace('TLS 1.3', ''))
    expect(ours.filter((text) => /\d\.\d{1,2}(?!\d)/.test(text))).toEqual([])
    expect(ours.filter((text) => /(\d|\})(%| %)/.test(text))).toEqual([])
  })

  test('one word stands for one thing, and readers are said "vous"', () => {
    const stiff = /courriel|balance|(?<![-\p{L}{])email|(?<!\p{L})(tu|ton|tes|toi)(?!\p{L})/iu
    expect(texts.filter((text) => stiff.test(text))).toEqual([])
  })
})
