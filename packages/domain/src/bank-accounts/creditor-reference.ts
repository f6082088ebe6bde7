/** Letters and digits of an invoice's number, as banks take them in a reference: without blanks and marks, in capitals. */
const bareNumber = (invoiceNumber: string): string => invoiceNumber.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Letters as two digits, A = 10 … Z = 35, as ISO 7064 counts them. */
const asDigits = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))

/**
 * The reference of ISO 11649 that names an invoice: `RF`, two check digits (mod 97), the letters and digits of the number.
 * Null where the number has none, or more than 21. Two numbers that differ only in their marks have the same reference.
 */
export function creditorReference(invoiceNumber: string): string | null {
  const bare = bareNumber(invoiceNumber)
  if (bare.length === 0 || bare.length > 21) return null
  const check = 98n - (BigInt(asDigits(`${bare}RF00`)) % 97n)
  return `RF${String(check).padStart(2, '0')}${bare}`
}

const CARRIES = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5] as const

/** The check digit of Swiss payment slips (mod 10, recursive). */
function swissCheckDigit(digits: string): number {
  let carry = 0
  for (const digit of digits) carry = CARRIES[(carry + Number(digit)) % 10] ?? 0
  return (10 - carry) % 10
}

/**
 * The QR reference that names an invoice (Swiss Implementation Guidelines QR-bill 2.3, annex B): the digits of the number,
 * filled up with zeros to 26, and a check digit. Null where the number has no digit but zero, or more than 26.
 */
export function swissReference(invoiceNumber: string): string | null {
  const digits = invoiceNumber.replace(/\D/g, '')
  if (digits.length > 26 || /^0*$/.test(digits)) return null
  const filled = digits.padStart(26, '0')
  return `${filled}${swissCheckDigit(filled)}`
}

/** Whether a text, blanks aside, is a QR reference with the right check digit. */
export function isSwissReference(text: string): boolean {
  const bare = text.replace(/\s/g, '')
  return (
    /^\d{27}$/.test(bare) && /[1-9]/.test(bare) && swissCheckDigit(bare.slice(0, 26)) === Number(bare[26])
  )
}

/** As it is printed: a QR reference as two digits and then fives, one of ISO 11649 in fours. */
export function groupReference(reference: string): string {
  return isSwissReference(reference)
    ? `${reference.slice(0, 2)} ${reference.slice(2).replace(/(.{5})(?=.)/g, '$1 ')}`
    : reference.replace(/(.{4})(?=.)/g, '$1 ')
}
