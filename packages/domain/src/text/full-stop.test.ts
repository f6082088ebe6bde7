import { describe, expect, test } from 'vitest'
import { withoutDoubleStop } from './full-stop.ts'

describe('the end of a sentence', () => {
  test.each([
    ['Ada created the client Kondo K.K..', 'Ada created the client Kondo K.K.'],
    ['Ada blocked the client Meier: never pays!.', 'Ada blocked the client Meier: never pays!'],
    ['Ada cancelled invoice INV-1: wrong client?.', 'Ada cancelled invoice INV-1: wrong client?'],
    ['Ada cancelled invoice INV-1: and so on….', 'Ada cancelled invoice INV-1: and so on…'],
    ['Ada issued invoice INV-1.', 'Ada issued invoice INV-1.'],
    ['A payment from Kondo K.K. has come in.', 'A payment from Kondo K.K. has come in.'],
    ['Please wait...', 'Please wait...'],
    ['', ''],
  ])('%s', (written, meant) => {
    expect(withoutDoubleStop(written)).toBe(meant)
  })
})
