import { expect, it } from 'vitest'
import { hanLanguage } from './han-language.ts'

it.each([
  ['上海北光设计工作室有限公司', 'EUR', 'simplified_chinese'],
  ['台北北光設計工作室股份有限公司', 'TWD', 'traditional_chinese'],
  ['品牌諮詢服務與網站開發', 'EUR', 'traditional_chinese'],
  ['株式会社東京設計', 'EUR', 'japanese'],
  ['東京の設計事務所', 'EUR', 'japanese'],
  ['주식회사 北極光', 'EUR', 'korean'],
  ['大川', 'JPY', 'japanese'],
  ['大川', 'HKD', 'traditional_chinese'],
  ['大川', 'EUR', 'simplified_chinese'],
  ['设计', 'JPY', 'simplified_chinese'],
] as const)('%s paid in %s is %s', (text, currency, language) => {
  expect(hanLanguage(text, currency)).toBe(language)
})
