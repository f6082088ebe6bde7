import { allEndpoints } from '@counterfoil/contract/all-endpoints.ts'
import type { Endpoint } from '@counterfoil/contract/endpoint.ts'
import { readInput } from '@counterfoil/contract/read-input.ts'
import { wrongInputs } from '@counterfoil/contract/wrong-inputs.ts'
import { emailFault } from '@counterfoil/domain/auth/credential-rules.ts'
import { paramKindsOf } from '@counterfoil/domain/faults/fault-params.ts'
import { FAULT_TEXTS, type FaultCode } from '@counterfoil/domain/faults/fault-texts.ts'
import { EVENT_SENTENCES } from '@counterfoil/domain/timeline/event-sentence.ts'
import { TEST_PAYMENT_NOTE } from '@counterfoil/domain/timeline/special-sentences.ts'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { beforeAll, describe, expect, test } from 'vitest'
import { englishOfFault, faultId } from './fault-messages.ts'
import { TEXT_FILES } from './text-files.ts'

const CODES = Object.keys(FAULT_TEXTS) as FaultCode[]

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

  test('every fault has a translation, with the same parameters', () => {
    const wrong = CODES.filter((code) => {
      const wanted = Object.keys(paramKindsOf(FAULT_TEXTS[code])).sort()
      return String(placesOf(messages[faultId(code)] ?? '{none}')) !== String(wanted)
    })
    expect(wrong).toEqual([])
  })

  test('no fault writes its parameters anew: they come as the reader writes them', () => {
    const formed = (text: string) =>
      (compileMessage(text) as Token[]).some((token) => typeof token !== 'string' && token[1] !== undefined)
    const texts = CODES.map((code) => messages[faultId(code)] ?? '')
    // A plural is chosen by its number.
    expect(texts.filter((text) => formed(text) && !text.includes(', plural'))).toEqual([])
  })

  test('what is wrong with what a payer types is said on the payer’s page', () => {
    const { body } = allEndpoints.payPublicPayment as Endpoint
    const faults = body ? wrongInputs(body).flatMap((value) => readInput(body, value).faults ?? []) : []
    // The sum is not typed: it is the one the page showed.
    const isTyped = (path: readonly PropertyKey[]) => path[0] !== 'amount' && path[0] !== 'currency'
    const found = faults.filter(({ path, unknownKeys }) => unknownKeys === null && isTyped(path))
    const typed = ['', 'x'].flatMap((value) => emailFault(value) ?? [])
    const said = [...found.map(({ fault }) => fault), ...typed]
    expect(said.length).toBeGreaterThan(5)
    expect(said.filter(({ code }) => payers[faultId(code)] === undefined)).toEqual([])
  })

  test('every sentence of the timeline has a translation', () => {
    expect([...EVENT_SENTENCES, TEST_PAYMENT_NOTE].filter((text) => messages[text] === undefined)).toEqual([])
  })

  test('a text fills in the same values and holds the same tags as the English one', () => {
    const wrong = Object.entries(messages).filter(
      ([english, translated]) =>
        englishOfFault(english) === undefined && String(placesOf(translated)) !== String(placesOf(english)),
    )
    expect(wrong).toEqual([])
  })
})

test('a company is called one, but in three messages that the specification fixes', async () => {
  const messages = { ...(await TEXT_FILES.de.firstPages()), ...(await TEXT_FILES.de.workspace()) }
  expect(
    Object.keys(messages)
      .filter((english) => /enterprise/i.test(english))
      .sort(),
  ).toEqual([
    'Enterprise created successfully',
    'Enterprise deleted successfully',
    'Enterprise updated successfully',
  ])
})

describe('German', () => {
  let messages: Record<string, string>
  let texts: string[]
  beforeAll(async () => {
    messages = { ...(await TEXT_FILES.de.firstPages()), ...(await TEXT_FILES.de.workspace()) }
    texts = Object.values(messages)
  })

  test('figures are written as German writes them: 10,50 and 19 %', () => {
    const ours = texts.map((german) => german.replace('TLS 1.3', ''))
    expect(ours.filter((german) => /\d\.\d{1,2}(?!\d)/.test(german))).toEqual([])
    expect(ours.filter((german) => /(\d|\})%/.test(german))).toEqual([])
  })

  test('one word stands for one thing', () => {
    const stiff =
      /benötigt|(?<!E-|an)Mails?\b(?!server)|Umkehr der Steuerschuld|Bezahlseite|^Keine? \S+ passt$|Das ist mehr, als/
    expect(texts.filter((german) => stiff.test(german))).toEqual([])
    expect(messages.Pattern).toBe('Nummernformat')
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
