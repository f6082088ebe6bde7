export type HanLanguage = 'simplified_chinese' | 'traditional_chinese' | 'japanese' | 'korean'

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const HANGUL = /\p{Script=Hangul}/u
const HAN = /\p{Script=Han}/gu

/** Where the characters alone leave it open. */
const BY_CURRENCY: Readonly<Record<string, HanLanguage>> = {
  CNY: 'simplified_chinese',
  TWD: 'traditional_chinese',
  HKD: 'traditional_chinese',
  MOP: 'traditional_chinese',
  JPY: 'japanese',
  KRW: 'korean',
}

/**
 * In whose shapes Chinese characters are drawn, for one code point has several. Kana are Japanese, Hangul is Korean; without
 * either it is the writing whose national character set has most of the characters: GB 2312 for simplified Chinese, Big5 for
 * traditional, JIS X 0208 for Japanese. Among those that have as many, the one of the currency, else the first in this order.
 */
export function hanLanguage(text: string, currency: string): HanLanguage {
  if (KANA.test(text)) return 'japanese'
  if (HANGUL.test(text)) return 'korean'
  const characters = new Set(text.match(HAN))
  const [simplified, traditional, japanese] = characterSets()
  const count = (set: ReadonlySet<string>) => [...characters].filter((character) => set.has(character)).length
  const counts: [HanLanguage, number][] = [
    ['simplified_chinese', count(simplified)],
    ['traditional_chinese', count(traditional)],
    ['japanese', count(japanese)],
  ]
  const most = Math.max(...counts.map(([, known]) => known))
  const likely = counts.filter(([, known]) => known === most).map(([language]) => language)
  const paid = BY_CURRENCY[currency]
  return paid !== undefined && likely.includes(paid) ? paid : (likely[0] ?? 'simplified_chinese')
}

type CharacterSets = [ReadonlySet<string>, ReadonlySet<string>, ReadonlySet<string>]
let known: CharacterSets | null = null

/** The ideographs of the three sets, in both levels; worked out when the first text of them comes. */
function characterSets(): CharacterSets {
  known ??= [
    decoded('gbk', [0xb0, 0xf7], [[0xa1, 0xfe]]),
    decoded(
      'big5',
      [0xa4, 0xf9],
      [
        [0x40, 0x7e],
        [0xa1, 0xfe],
      ],
    ),
    decoded('euc-jp', [0xb0, 0xf4], [[0xa1, 0xfe]]),
  ]
  return known
}

function decoded(
  encoding: string,
  [first, last]: [number, number],
  seconds: [number, number][],
): Set<string> {
  const bytes: number[] = []
  for (let lead = first; lead <= last; lead++) {
    for (const [from, to] of seconds) for (let trail = from; trail <= to; trail++) bytes.push(lead, trail)
  }
  return new Set(new TextDecoder(encoding).decode(Uint8Array.from(bytes)).match(HAN))
}
