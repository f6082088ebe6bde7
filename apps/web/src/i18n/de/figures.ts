/** Where sums stand together: what they hold, and what they leave out. */
export const figures = {
  'Tax withheld': 'Steuereinbehalt',
  'less {amount} tax withheld': 'abzüglich {amount} Steuereinbehalt',
  'without cancelled': 'ohne stornierte',
  'The next number is {number}, not {expected}.': 'Die nächste Nummer ist {number}, nicht {expected}.',
  'The number of this invoice is {number}, not {expected}.':
    'Die Nummer dieser Rechnung ist {number}, nicht {expected}.',
  'The invoice has another number than expected.': 'Die Rechnung hat eine andere Nummer als erwartet.',
  'Enter at least one address.': 'Geben Sie mindestens eine Adresse ein.',
  'This has to be one line of plain text.': 'Das muss eine einzelne Zeile ohne Steuerzeichen sein.',
  'A sender name cannot hold line breaks, control characters or any of " < > @.':
    'Ein Absendername darf keine Zeilenumbrüche, keine Steuerzeichen und keines der Zeichen " < > @ enthalten.',
}
