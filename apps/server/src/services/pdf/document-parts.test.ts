import { contrastOf } from '@counterfoil/domain/payments/accent-colours.ts'
import { describe, expect, it } from 'vitest'
import { qrCodeSvg } from '../qr-code.ts'
import { accentColors } from './layout/accent-color.ts'
import { logoSize } from './layout/logo-image.ts'
import { safePaymentUrl } from './layout/payment/payment-address.ts'

describe('accent colours', () => {
  it('keeps a dark accent for text and darkens a pale one', () => {
    expect(accentColors('#1F5E4A').text).toBe('#1f5e4a')
    const pale = accentColors('#ffe14d')
    expect(pale.line).toBe('#ffe14d')
    expect(pale.text).not.toBe(pale.line)
  })

  it.each([null, '', 'red', '#fff', '#12345g', '#1f5e4a; x'])(
    'takes the accent of the house for %j',
    (chosen) => {
      expect(accentColors(chosen)).toEqual(accentColors('#1f5e4a'))
    },
  )

  it('are read on paper and tint, and written upon, whatever was chosen', () => {
    const channels = ['00', '1f', '47', '6f', '75', '76', '77', '97', 'bf', 'e7', 'ff']
    const chosen = channels.flatMap((r) => channels.flatMap((g) => channels.map((b) => `#${r}${g}${b}`)))
    const unreadable = chosen.filter((color) => {
      const { line, text, tint, onLine } = accentColors(color)
      const pairs = [
        [text, '#ffffff'],
        [text, tint],
        [onLine, line],
      ] as const
      return pairs.some(([one, other]) => contrastOf(one, other) < 4.5)
    })
    expect(unreadable).toEqual([])
  })
})

describe('payment link', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'pay.example/x', ''])(
    'leaves out %j',
    (address) => {
      expect(safePaymentUrl(address)).toBeNull()
    },
  )

  it('becomes one path without text', () => {
    const svg = qrCodeSvg('https://pay.example/pay/abc')
    expect(svg).toMatch(/^<svg [^>]*><path d="[Mhvz0-9 -]+"\/><\/svg>$/)
  })

  it('is left out when it is too long for a code', () => {
    expect(qrCodeSvg(`https://pay.example/${'x'.repeat(5000)}`)).toBeNull()
  })
})

describe('logo', () => {
  const png = (width: number, height: number) => {
    const bytes = Buffer.alloc(24)
    Buffer.from('89504e470d0a1a0a', 'hex').copy(bytes)
    bytes.writeUInt32BE(width, 16)
    bytes.writeUInt32BE(height, 20)
    return bytes
  }

  it('is measured without decoding', () => {
    expect(logoSize({ bytes: png(840, 240), format: 'png' })).toEqual({ width: 840, height: 240 })
    const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0001108007801a4', 'hex')
    expect(logoSize({ bytes: jpeg, format: 'jpeg' })).toEqual({ width: 420, height: 120 })
  })

  it('is left out when it is a bomb, empty or something else', () => {
    expect(logoSize({ bytes: png(60_000, 60_000), format: 'png' })).toBeNull()
    expect(logoSize({ bytes: png(0, 10), format: 'png' })).toBeNull()
    expect(logoSize({ bytes: Buffer.from('<svg/>'), format: 'png' })).toBeNull()
    expect(logoSize({ bytes: png(10, 10), format: 'jpeg' })).toBeNull()
    expect(logoSize({ bytes: Buffer.from('ffd8ffffffff', 'hex'), format: 'jpeg' })).toBeNull()
  })
})
