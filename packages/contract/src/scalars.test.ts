import { describe, expect, test } from 'vitest'
import { faultsOf, readOf } from './faults-of.ts'
import { says as sentence } from './read-input.ts'
import {
  amount,
  color,
  countryCode,
  currency,
  date,
  email,
  emailOut,
  id,
  idOrNull,
  language,
  lineOfText,
  moneyOut,
  optionalEmail,
  optionalLine,
  optionalText,
  optionalVisibleLine,
  pathOnServer,
  percentage,
  quantity,
  reasonBody,
  requiredLine,
  requiredText,
  text,
  timestamp,
  timeZone,
  unitPrice,
  url,
  visibleName,
  visibleText,
} from './scalars.ts'

const says = (schema: Parameters<typeof faultsOf>[0], value: unknown) => faultsOf(schema, value)[''] ?? []

describe('an id', () => {
  test.each(['018f3c1e-7c2a-7bbb-8def-0123456789ab', '00000000-0000-4000-8000-000000000000'])(
    '%s is one',
    (value) => {
      expect(says(id, value)).toEqual([])
    },
  )

  test.each(['', 'x', '018f3c1e-7c2a-7bbb-8def-0123456789a', '018f3c1e7c2a7bbb8def0123456789ab', 7])(
    '%s is none',
    (value) => {
      expect(says(id, value)).toEqual(['Not a valid id.'])
    },
  )

  test('null is one only where it says so', () => {
    expect(says(idOrNull, null)).toEqual([])
    expect(says(id, null)).toEqual(['Not a valid id.'])
  })
})

describe('a text', () => {
  test.each([
    ['  Acme  ', 'Acme'],
    ['<b>Acme</b>', 'Acme'],
    ['a < b', 'a < b'],
    ['', ''],
    ['Zoë 💶', 'Zoë 💶'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(readOf(text(20), typed)).toBe(kept)
  })

  test('its length is measured without the blanks around it', () => {
    expect(readOf(text(4), `  ${'x'.repeat(4)}  `)).toBe('xxxx')
    expect(says(text(4), 'x'.repeat(5))).toEqual(['At most 4 characters.'])
  })

  test.each(['half a pair \ud800', 'a null \u0000 in it'])('%j cannot be stored', (broken) => {
    expect(says(text(50), broken)).toEqual(['This text holds characters that cannot be stored.'])
    expect(says(requiredText(50), broken)).toEqual(['This text holds characters that cannot be stored.'])
  })

  test.each(['', '   ', '<i></i>', undefined, null, 7])('%j is none where one is required', (value) => {
    expect(says(requiredText(10), value)).toEqual(['This field is required.'])
  })

  test.each(['', '  ', null])('%j means none where it may be left out', (value) => {
    expect(readOf(optionalText(10), value)).toBeNull()
    expect(readOf(optionalLine(10), value)).toBeNull()
  })

  test.each(['two\nlines', 'a tab\there', 'turned \u202e round'])('%j is no line', (value) => {
    expect(says(lineOfText(50), value)).toEqual(['This has to be one line of plain text.'])
    expect(says(optionalLine(50), value)).toEqual(['This has to be one line of plain text.'])
    expect(says(requiredLine(50), value)).toEqual(['This has to be one line of plain text.'])
  })

  test.each(['two\nlines', 'a\u2028b', 'a tab\there'])('%j is no name', (value) => {
    expect(says(visibleName(50, sentence('name_required')), value)).toEqual([
      'This has to be one line of plain text.',
    ])
  })

  test('a line break around a line, or inside a tag that is taken off, is none', () => {
    expect(readOf(requiredLine(20), '\nAcme\r\n')).toBe('Acme')
    expect(readOf(requiredLine(20), '<b\nclass="x">Acme</b>')).toBe('Acme')
    expect(readOf(visibleName(20, sentence('name_required')), 'Acme\n')).toBe('Acme')
  })

  test('a name of nothing that can be seen is none', () => {
    expect(says(visibleName(20, sentence('first_name_required')), '\u200b\u200b')).toEqual([
      'First name is required',
    ])
    expect(readOf(visibleName(20, sentence('first_name_required')), 'Ad\u200ba')).toBe('Ada')
  })
})

describe('a text of several lines that is to be seen', () => {
  test.each(['\u200b', '\u200b\u00ad\u2060', '\u202e\u2066', '\u0007', ' \ufeff\n'])(
    '%j is none',
    (value) => {
      expect(says(visibleText(50), value)).toEqual(['This field is required.'])
    },
  )

  test('loses what hides, turns or rings, and keeps its lines', () => {
    expect(readOf(visibleText(50), 'Re\u202eturned\u0007\n\u2066Box\u2069 2\r\n\tdamaged')).toBe(
      'Returned\nBox 2\r\n\tdamaged',
    )
    expect(readOf(visibleText(8), '\u200bReturned\u200b')).toBe('Returned')
    expect(says(visibleText(8), 'nul\u0000')).toHaveLength(1)
    expect(says(visibleText(8), 'Returned.')).toEqual(['At most 8 characters.'])
  })
})

test('an optional line of nothing that can be seen is none', () => {
  expect(readOf(optionalVisibleLine(20), '\u200b\u00ad')).toBeNull()
  expect(readOf(optionalVisibleLine(20), null)).toBeNull()
  expect(readOf(optionalVisibleLine(20), 'Host\u202eing')).toBe('Hosting')
  expect(says(optionalVisibleLine(20), 'two\nlines')).toEqual(['This has to be one line of plain text.'])
  expect(says(optionalVisibleLine(20), 'rings\u0007')).toEqual(['This has to be one line of plain text.'])
})

describe('an e-mail address', () => {
  test.each([
    [' Ada@Example.COM ', 'ada@example.com'],
    ['ada+books@mail.example.co.uk', 'ada+books@mail.example.co.uk'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(readOf(email, typed)).toBe(kept)
  })

  test.each([
    ['ada'],
    ['ada@example'],
    ['a da@example.com'],
    ['ada@@example.com'],
    ['ada..b@example.com'],
    ['ada@example.com, bob@example.com'],
    ['Ada <ada@example.com>x'],
    [`${'a'.repeat(250)}@example.com`],
  ])('%j is none', (typed) => {
    expect(says(email, typed)).toEqual(['Please enter a valid email address'])
  })

  test.each([undefined, null, 5, '', '  '])('%j: it is required', (value) => {
    expect(says(email, value)).toEqual(['Email is required'])
  })

  test('where it may be left out, empty and null are none', () => {
    expect([readOf(optionalEmail, ''), readOf(optionalEmail, null)]).toEqual([null, null])
    expect(readOf(optionalEmail, 'A@b.example')).toBe('a@b.example')
    expect(says(optionalEmail, 'nobody')).not.toEqual([])
  })

  test('an answer holds one that was judged', () => {
    expect(says(emailOut, 'ada@example.com')).toEqual([])
    expect(says(emailOut, 'ada')).not.toEqual([])
  })
})

describe('a decimal', () => {
  const NOT_DECIMALS = [
    '',
    ' 1',
    '1 ',
    '+1',
    '01',
    '1.',
    '.5',
    '1,5',
    '1e3',
    '0x1',
    'NaN',
    '-0',
    '-0.00',
    'one',
    19.99,
  ]

  test.each([
    [quantity, 6, 'Give a quantity such as 1 or 2.5 (up to 6 decimals).'],
    [unitPrice, 6, 'Give a price such as 10.50 (up to 6 decimals).'],
    [percentage, 4, 'Give a percentage such as 19 or 5.5 (up to 4 decimals).'],
    [amount, 4, 'Enter a valid amount such as 10.50'],
  ])('%#: has only so many decimals, and is a text', (schema, decimals, message) => {
    const exact = `1.${'1'.repeat(decimals)}`
    expect(readOf(schema, exact)).toBe(exact)
    expect(says(schema, `${exact}1`)).toEqual([message])
    expect(says(schema, '9'.repeat(15))).toEqual([])
    expect(says(schema, '9'.repeat(16))).toEqual([message])
    for (const value of NOT_DECIMALS) expect(says(schema, value), String(value)).toEqual([message])
  })

  test('quantities and prices may be below zero, percentages and amounts may not', () => {
    expect([says(quantity, '-1'), says(unitPrice, '-9.99')]).toEqual([[], []])
    expect(says(percentage, '-1')).not.toEqual([])
    expect(says(amount, '-0.01')).not.toEqual([])
  })

  test('a sum that is answered may have more digits than an amount that is sent', () => {
    expect(says(moneyOut, '123456789012345678.00')).toEqual([])
    expect(says(moneyOut, '-1190.00')).toEqual([])
    for (const value of ['1,190.00', '1190.00001', '', '1e5']) expect(says(moneyOut, value)).not.toEqual([])
  })
})

describe('what the world has a list of', () => {
  test.each(['EUR', 'JPY', 'KWD'])('%s is a currency', (code) => expect(says(currency, code)).toEqual([]))
  test.each(['eur', 'EURO', 'XXZ', '', '€'])('%s is none', (code) => {
    expect(says(currency, code)).toEqual(['Not a currency of ISO 4217.'])
  })

  test.each(['DE', 'GB'])('%s is a country', (code) => expect(says(countryCode, code)).toEqual([]))
  test.each(['de', 'DEU', ''])('%s is none', (code) => {
    expect(says(countryCode, code)).toEqual(['Two capital letters, as in ISO 3166-1.'])
  })

  test.each(['Europe/Berlin', 'UTC'])('%s is a time zone', (zone) => expect(says(timeZone, zone)).toEqual([]))
  test.each(['Europe/Nowhere', '', 'Berlin'])('%s is none', (zone) => {
    expect(says(timeZone, zone)).toEqual(['Not a time zone.'])
  })

  test('a language is one that documents are written in', () => {
    expect([says(language, 'en'), says(language, 'de')]).toEqual([[], []])
    expect(says(language, 'tlh')).toEqual([expect.stringMatching(/^Give one of these: /)])
  })
})

describe('days, instants, colours and addresses', () => {
  test.each(['2026-02-28', '2028-02-29'])('%s is a day', (day) => expect(says(date, day)).toEqual([]))
  test.each(['2026-02-29', '2026-13-01', '2026-1-1', '01.02.2026', '2026-02-01T00:00:00Z', ''])(
    '%s is none',
    (day) => {
      expect(says(date, day)).toEqual(['Give a date as YYYY-MM-DD.'])
    },
  )

  test('an instant is in UTC', () => {
    expect(says(timestamp, '2026-11-20T10:00:00.000Z')).toEqual([])
    expect(says(timestamp, '2026-11-20T10:00:00+01:00')).not.toEqual([])
    expect(says(timestamp, '2026-11-20')).not.toEqual([])
  })

  test('a colour has six digits', () => {
    expect(says(color, '#1f4D3a')).toEqual([])
    for (const value of ['1f4d3a', '#1f4', 'green']) {
      expect(says(color, value)).toEqual(['Give a colour such as #1f4d3a.'])
    }
  })

  test('an address has a host, a path has none', () => {
    expect([says(url, 'https://a.example/pay/x'), says(pathOnServer, '/api/x/')]).toEqual([[], []])
    expect(says(url, '/pay/x')).not.toEqual([])
    expect(says(pathOnServer, 'https://a.example/')).not.toEqual([])
  })

  test('a reason is given in at most 500 characters', () => {
    expect(readOf(reasonBody, { reason: ' Duplicate. ' })).toEqual({ reason: 'Duplicate.' })
    expect(faultsOf(reasonBody, {})).toEqual({ reason: ['This field is required.'] })
    expect(faultsOf(reasonBody, { reason: 'x'.repeat(501) })).toEqual({ reason: ['At most 500 characters.'] })
    expect(faultsOf(reasonBody, { reason: 'x', why: 'y' })).toEqual({ why: ['unknown'] })
  })
})
