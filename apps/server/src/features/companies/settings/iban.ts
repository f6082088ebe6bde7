export function normaliseIban(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase()
}

/**
 * Whether the text can be an account number: an IBAN whose check digits are right (ISO 13616, mod 97), or, for
 * countries without IBAN, 4 to 34 letters and digits that do not look like one.
 */
export function isIban(text: string): boolean {
  const iban = normaliseIban(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban))
    return /^[A-Z0-9-]{4,34}$/.test(iban) && !/^[A-Z]{2}\d{2}/.test(iban)
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return BigInt(digits) % 97n === 1n
}
