import { describe, expect, test } from 'vitest'
import { paymentInstructions } from '../../../services/payment-providers/payment-instructions.ts'
import { composeInvoiceEmail, type InvoiceEmailFacts } from './compose-invoice-email.ts'
import { composeReceiptEmail, type ReceiptEmailFacts } from './compose-receipt-email.ts'

const FACTS: InvoiceEmailFacts = {
  kind: 'invoice',
  language: 'en',
  companyName: 'Meier GmbH',
  accentColor: '#1f4d3a',
  logoUrl: 'https://pay.example/logo.png',
  clientName: 'Nordlicht AG',
  contactName: 'Anna Arnold',
  number: 'INV-2026-0007',
  total: '1234.50',
  amountDue: '1234.50',
  currency: 'EUR',
  dueDate: '2026-12-04',
  nextInstalment: null,
  payUrl: 'https://pay.example/pay/abc',
  issueDate: '2026-11-20',
  period: '',
  isRecurring: false,
  templates: [],
  message: null,
}
const RECEIPT: ReceiptEmailFacts = {
  language: 'en',
  companyName: 'Meier GmbH',
  accentColor: '#1f4d3a',
  logoUrl: null,
  payerName: 'Anna Arnold',
  number: 'INV-2026-0007',
  templates: [],
  amount: '100.00',
  currency: 'EUR',
  paidOn: '2026-11-21',
  method: 'card',
  reference: 'ch_1',
  invoiceKind: 'invoice',
  invoiceNumber: 'INV-2026-0007',
  description: null,
  amountDue: '0.00',
  receiptUrl: 'https://pay.example/pay/abc',
  isTest: false,
}

/** A space is a space, also where a number wants it not to break. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('a company whose name ends in a full stop', () => {
  const companyName = 'Kondo K.K.'

  test('has one at the end of a mail’s sentences', () => {
    for (const mail of [
      composeInvoiceEmail({ ...FACTS, companyName }),
      composeReceiptEmail({ ...RECEIPT, companyName }),
    ]) {
      expect(mail.html).toContain('Questions? Reply to this mail to reach Kondo K.K.<')
      expect(mail.html + mail.text).not.toContain('K.K..')
    }
  })

  test.each([
    ['cash', 'en', 'Please pay in cash at Kondo K.K.'],
    ['cash', 'de', 'Bitte zahlen Sie bar bei Kondo K.K.'],
    ['check', 'en', 'Please make the check payable to Kondo K.K.'],
  ])('has one in how to pay by %s (%s)', (method, language, sentence) => {
    const facts = { language, companyName, companyEmail: 'a@b.example', accounts: [], reference: null }
    expect(paymentInstructions(method, facts)).toBe(sentence)
  })
})

describe('the mail of an invoice', () => {
  test('says in English what is due, until when, and where to pay', () => {
    const mail = composeInvoiceEmail(FACTS)
    expect(mail.subject).toBe('Invoice INV-2026-0007 from Meier GmbH')
    for (const part of [
      '€1,234.50',
      'Due on 4 Dec 2026',
      'Hello Anna Arnold,',
      'href="https://pay.example/pay/abc"',
      'View and pay',
    ]) {
      expect(mail.html).toContain(part)
    }
    expect(mail.text).toBe(`Hello Anna Arnold,

Please find invoice INV-2026-0007 attached. Thank you for your business.

Amount due: €1,234.50
Invoice number: INV-2026-0007
Billed to: Nordlicht AG
Due date: 4 Dec 2026

View and pay:
https://pay.example/pay/abc

The invoice is attached as a PDF.

Kind regards
Meier GmbH
`)
  })

  test('says it in German', () => {
    const mail = composeInvoiceEmail({ ...FACTS, language: 'de', contactName: null })
    expect(mail.subject).toBe('Rechnung INV-2026-0007 von Meier GmbH')
    expect(mail.html).toContain('<html lang="de"')
    expect(plain(mail.text)).toContain('Guten Tag Nordlicht AG,')
    expect(plain(mail.text)).toContain('Offener Betrag: 1.234,50 €')
    expect(plain(mail.text)).toContain('Fällig am: 04.12.2026')
  })

  test('tells the total beside what is left of it, and when nothing is', () => {
    const part = composeInvoiceEmail({ ...FACTS, amountDue: '234.50' })
    expect(part.text).toContain('Amount due: €234.50')
    expect(part.text).toContain('Total: €1,234.50')
    const paid = composeInvoiceEmail({ ...FACTS, amountDue: '0.00' })
    expect(paid.text).toContain('Invoice total: €1,234.50')
    expect(paid.text).toContain('Nothing is left to pay.')
    expect(paid.html).not.toContain('View and pay')
  })

  test('keeps every digit of a currency', () => {
    expect(
      composeInvoiceEmail({
        ...FACTS,
        currency: 'JPY',
        total: '123456789012345',
        amountDue: '123456789012345',
      }).text,
    ).toContain('123,456,789,012,345')
    expect(
      composeInvoiceEmail({ ...FACTS, currency: 'KWD', total: '1.234', amountDue: '1.234' }).text,
    ).toContain('1.234')
  })

  test('carries the sender’s own words, with their line breaks', () => {
    const mail = composeInvoiceEmail({ ...FACTS, message: 'First line\nsecond line\n\nNew paragraph' })
    expect(mail.html).toContain('First line<br>second line')
    expect(mail.html).toContain('New paragraph')
    expect(mail.html).not.toContain('Thank you for your business')
    // Who writes the words greets in their own way.
    expect(mail.html).not.toContain('Hello Anna')
    expect(mail.text).not.toMatch(/Hello Anna|Kind regards/)
    expect(mail.text).toContain('First line\nsecond line\n\nNew paragraph')
  })

  test('escapes everything it is given', () => {
    const evil = `<img src=x onerror="alert(1)">'"&\u202e`
    const mail = composeInvoiceEmail({
      ...FACTS,
      companyName: evil,
      clientName: evil,
      contactName: evil,
      number: evil,
      message: `${evil}\n\n</td><script>alert(1)</script>`,
      accentColor: 'red;}</style><script>',
      logoUrl: 'https://pay.example/"><script>',
      payUrl: 'https://pay.example/"><script>',
    })
    expect(mail.html).not.toMatch(/<img src=x|<script|onerror="|red;\}/)
    expect(mail.html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39;&quot;&amp;')
    expect(mail.html).not.toContain('\u202e')
    expect(mail.subject).not.toMatch(/[\r\n\u202e]/)
  })

  test('links to nothing but the web', () => {
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'no address',
      '//evil.example',
    ]) {
      const mail = composeInvoiceEmail({ ...FACTS, payUrl: url, logoUrl: url })
      expect(mail.html).not.toContain('<img')
      expect(mail.html).not.toContain('href=')
      expect(mail.text).not.toContain(url)
    }
  })

  test('is made of tables, names its colours for the dark and fetches nothing but the logo', () => {
    const { html } = composeInvoiceEmail(FACTS)
    expect(html).toContain('prefers-color-scheme:dark')
    expect(html).toContain('name="color-scheme" content="light dark"')
    expect(html.match(/role="presentation"/g)?.length).toBeGreaterThan(3)
    expect(html.match(/<img/g)).toHaveLength(1)
    expect(html).not.toMatch(/<link|@import|url\(|<form|<script/)
    expect(Buffer.byteLength(html)).toBeLessThan(20_000)
  })

  test('puts white on a colour it can be read on', () => {
    const { html } = composeInvoiceEmail({ ...FACTS, accentColor: '#ffee00' })
    expect(html).not.toContain('bgcolor="#ffee00"')
  })
})

describe('the mail of a receipt', () => {
  test('says what has come in, for what and how', () => {
    const mail = composeReceiptEmail(RECEIPT)
    expect(mail.subject).toBe('Receipt for your payment to Meier GmbH')
    for (const part of [
      'Payment received: €100.00',
      'Invoice: INV-2026-0007',
      'Paid on: 21 Nov 2026',
      'Paid by: Card',
      'Transaction: ch_1',
    ]) {
      expect(mail.text).toContain(part)
    }
    expect(mail.text).not.toContain('Still due')
    expect(mail.html).toContain('View receipt')
  })

  test('in German, with what is left and that it was a test', () => {
    const mail = composeReceiptEmail({
      ...RECEIPT,
      language: 'de',
      amountDue: '50.00',
      isTest: true,
      method: 'bank_transfer',
    })
    expect(mail.subject).toBe('Quittung über Ihre Zahlung an Meier GmbH')
    expect(plain(mail.text)).toContain('Noch offen: 50,00 €')
    expect(mail.text).toContain('Testmodus')
    expect(mail.text).toContain('Überweisung')
  })

  test('escapes everything it is given', () => {
    const evil = '"><script>alert(1)</script>'
    const mail = composeReceiptEmail({
      ...RECEIPT,
      companyName: evil,
      payerName: evil,
      reference: evil,
      description: evil,
      invoiceKind: 'invoice',
      invoiceNumber: evil,
      receiptUrl: evil,
    })
    expect(mail.html).not.toContain('<script')
  })
})

describe('a company’s own manner', () => {
  const signature = 'Grüße aus Kiel\nAnna <b>Arnold</b>\n\nNord Studio'

  test('its signature ends the mail in place of our regards, below its own words too', () => {
    const mail = composeInvoiceEmail({ ...FACTS, signature })
    expect(mail.text.endsWith(`The invoice is attached as a PDF.\n\n${signature}\n`)).toBe(true)
    expect(mail.text).not.toContain('Kind regards')
    expect(mail.html).toContain('Grüße aus Kiel<br>Anna &lt;b&gt;Arnold&lt;/b&gt;</p>')
    const own = composeInvoiceEmail({ ...FACTS, signature, message: 'As agreed.' })
    expect(own.text.startsWith('As agreed.\n')).toBe(true)
    expect(own.text.endsWith(`${signature}\n`)).toBe(true)
    const receipt = composeReceiptEmail({ ...RECEIPT, signature })
    expect(
      receipt.text.endsWith(`Please keep this mail. Your receipt is attached as PDF.\n\n${signature}\n`),
    ).toBe(true)
    expect(receipt.html).toContain('Nord Studio</p>')
  })

  test('without one nothing stands in its place', () => {
    for (const none of [undefined, null, '', '  '])
      expect(composeInvoiceEmail({ ...FACTS, ...(none === undefined ? {} : { signature: none }) })).toEqual(
        composeInvoiceEmail(FACTS),
      )
  })

  test.each([
    ['auto', '4 Dec 2026', '21 Nov 2026'],
    ['DD.MM.YYYY', '04.12.2026', '21.11.2026'],
    ['DD/MM/YYYY', '04/12/2026', '21/11/2026'],
    ['MM/DD/YYYY', '12/04/2026', '11/21/2026'],
    ['YYYY-MM-DD', '2026-12-04', '2026-11-21'],
  ] as const)('writes days as %s', (dateFormat, due, paid) => {
    expect(composeInvoiceEmail({ ...FACTS, dateFormat }).text).toContain(`Due date: ${due}\n`)
    expect(composeReceiptEmail({ ...RECEIPT, dateFormat }).text).toContain(`Paid on: ${paid}\n`)
  })
})
