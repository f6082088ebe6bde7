import { expect, it } from 'vitest'
import { documentScripts } from './document-scripts.ts'

it.each([
  'Größe, œuvre, €1,234.50 – “quoted” № 5',
  'Ελληνικά',
  'Русский, Українська',
  'Công ty Ánh sáng phương Bắc',
  'Thanks 🎉 → ✓',
])('asks for no further font for %s', (text) => {
  expect(documentScripts(text, 'EUR')).toEqual([])
})

it.each([
  ['شركة النور', ['arabic']],
  ['סטודיו', ['hebrew']],
  ['บริษัท', ['thai']],
  ['स्टूडियो', ['devanagari']],
  ['სტუდია', ['georgian']],
  ['Ստուդիա', ['armenian']],
  ['Αθήνα, שלום, مرحبا', ['arabic', 'hebrew']],
  ['设计', ['simplified_chinese', 'traditional_chinese', 'japanese', 'korean']],
  ['ありがとう', ['japanese', 'simplified_chinese', 'traditional_chinese', 'korean']],
  ['감사합니다', ['korean', 'simplified_chinese', 'traditional_chinese', 'japanese']],
])('asks for the fonts of %s', (text, scripts) => {
  expect(documentScripts(text, 'EUR')).toEqual(scripts)
})
