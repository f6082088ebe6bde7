import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isWellFormedText,
  nameKey,
  normaliseEmail,
  normaliseName,
  stripMarkup,
  withoutInvisible,
} from './plain-text.ts'

const RUNS = { numRuns: 1000 }

describe('stripMarkup', () => {
  it.each([
    ['plain', 'plain'],
    ['<b>bold</b> text', 'bold text'],
    ['<p class="a > b">x', ' b">x'], // a browser reads quotes; this tidier does not
    ['<script>alert(1)</script>x', 'x'],
    ['a <ScRiPt type="x">alert("<b>")</sCrIpT  >b', 'a b'],
    ['<style>p{}</style>x<template>y</template>', 'x'],
    ['<scripty>kept</scripty>', 'kept'],
    ['<script>never closed', 'never closed'],
    ['<!-- a > b -->x', 'x'],
    ['<!doctype html>x', 'x'],
    ['<?php echo 1 ?>x', 'x'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<<b>b>x', 'x'],
    ['<scr<b>ipt>y</script>z', 'z'],
    ['<b><<i></i>/b>x', 'x'],
    ['a < b > c', 'a < b > c'],
    ['I <3 you > me', 'I <3 you > me'],
    ['a<b', 'a<b'], // never closed: kept, as half a sentence would be lost
    ['1 > 0 & 2 < 3', '1 > 0 & 2 < 3'],
    ['&lt;b&gt;', '&lt;b&gt;'],
    ['İ<b>İ</b>', 'İİ'], // changes its length in lower case
    ['', ''],
    ['<>', '<>'],
  ])('%j becomes %j', (text, expected) => {
    expect(stripMarkup(text)).toBe(expected)
  })

  const markup = fc
    .array(
      fc.constantFrom(
        '<',
        '>',
        '/',
        '!',
        'b',
        'script',
        '<b>',
        '</b>',
        '<script>',
        '</script>',
        '<!--',
        '-->',
        ' ',
        'x',
      ),
      { maxLength: 25 },
    )
    .map((parts) => parts.join(''))

  it('leaves no tag, and nothing to do for a second time', () => {
    fc.assert(
      fc.property(markup, (text) => {
        const once = stripMarkup(text)
        expect(once).not.toMatch(/<[a-z/!?][^<>]*>/i)
        expect(stripMarkup(once)).toBe(once)
      }),
      { numRuns: 5000 },
    )
  })

  it('leaves any text without "<" alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const without = text.replaceAll('<', '')
        expect(stripMarkup(without)).toBe(without)
      }),
      RUNS,
    )
  })

  it.each(['<', '<a', '<b>', '<script>', '<script></script', '<!--', '<<b>b>', '</'])(
    'reads a million signs of %j, once and not once for each of them',
    (part) => {
      const text = part.repeat(1_000_000 / part.length)
      // Reading on for every sign would take hours: the test would never end.
      expect(stripMarkup(stripMarkup(text))).toBe(stripMarkup(text))
    },
  )
})

describe('isWellFormedText', () => {
  it.each([
    ['', true],
    ['Grüße 😀 \n\t', true],
    ['\u0000', false],
    ['a\u0000b', false],
    ['\ud83d', false],
    ['\ude00\ud83d', false],
    ['x\ude00', false],
    ['\ud83d\ude00', true],
  ])('%j: %s', (text, expected) => {
    expect(isWellFormedText(text)).toBe(expected)
  })

  it('is what survives UTF-8', () => {
    const text = fc.string({
      unit: fc.integer({ min: 1, max: 0xffff }).map((code) => String.fromCharCode(code)),
    })
    fc.assert(
      fc.property(text, (value) => {
        expect(isWellFormedText(value)).toBe(Buffer.from(value, 'utf8').toString('utf8') === value)
      }),
      RUNS,
    )
  })
})

describe('names and addresses', () => {
  it.each([
    ['  Acme \t GmbH \n', 'Acme GmbH', 'acme gmbh'],
    ['Cafe\u0301', 'Café', 'café'],
    ['\u00a0A\u2003B\u00a0', 'A B', 'a b'],
    ['', '', ''],
  ])('%j is kept as %j and compared as %j', (text, name, key) => {
    expect([normaliseName(text), nameKey(text)]).toEqual([name, key])
  })

  it('normalising twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normaliseName(normaliseName(text))).toBe(normaliseName(text))
        expect(nameKey(nameKey(text))).toBe(nameKey(text))
        expect(normaliseEmail(normaliseEmail(text))).toBe(normaliseEmail(text))
      }),
      RUNS,
    )
  })

  it.each([
    ['Ac\u200bme', 'Acme'],
    ['\u202eemcA\u202c', 'emcA'],
    ['\u3164\ufeff\u00ad', ''],
    ['A\u{e0041}B', 'AB'],
    // Persian with its joiner, and a family of three.
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['\u{1f468}\u200d\u{1f469}\u200d\u{1f467}', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
    ['❤\ufe0f', '❤\ufe0f'],
  ])('%j without what cannot be seen is %j', (text, seen) => {
    expect(withoutInvisible(text)).toBe(seen)
  })

  it('writes addresses in lower case', () => {
    expect(normaliseEmail('  Jo.Doe@Example.COM ')).toBe('jo.doe@example.com')
  })
})
