import { TEMPLATE_FONTS } from '@counterfoil/domain/invoice-templates/template-design.ts'
import { expect, it } from 'vitest'
import { loadDocumentFonts } from './document-fonts.ts'

const fonts = loadDocumentFonts()
const codeOf = (character: string) => character.codePointAt(0) ?? 0

it.each(TEMPLATE_FONTS)('reads no further font for what %s and Inter draw', async (font) => {
  const { scriptFiles, scriptKey } = await fonts.typeset(font, 'Größe, Αθήνα, Київ, Ánh sáng 🎉', 'EUR')
  expect(scriptFiles).toEqual([])
  expect(scriptKey).toBe('')
})

it('reads the parts with the characters of a text, in two weights each', async () => {
  const { scriptFiles, scriptKey, advances } = await fonts.typeset('inter', 'שלום 设计', 'EUR')
  const parts = scriptKey.split(', ')
  expect(parts.every((part) => /^[01] (hebrew|simplified_chinese) /.test(part))).toBe(true)
  expect(scriptFiles).toHaveLength(parts.length * 2)
  // TrueType.
  for (const file of scriptFiles) expect(file.readUInt32BE(0)).toBe(0x0001_0000)
  expect(advances.get(codeOf('设'))).toBe(1)
  expect(advances.has(codeOf('ש'))).toBe(true)
  expect(advances.has(codeOf('ア'))).toBe(false)
})

it('has one set of fonts for a text, however it is arranged', async () => {
  const one = await fonts.typeset('inter', '設計と開発', 'JPY')
  const other = await fonts.typeset('inter', '発開と計設', 'JPY')
  expect(other.scriptKey).toBe(one.scriptKey)
  expect(other.scriptFiles).toEqual(one.scriptFiles)
})

it('draws Chinese characters in the shapes of one language, and in another only what that lacks', async () => {
  const { scriptKey } = await fonts.typeset('inter', '東京の設計、发票', 'EUR')
  expect(scriptKey).toContain('0 japanese')
  expect(scriptKey).toContain('1 simplified_chinese')
  expect(scriptKey).not.toContain('traditional_chinese')
})
