/** Where sums stand together: what they hold, and what they leave out. */
export const figures = {
  'Tax withheld': 'Steuereinbehalt',
  'less {amount} tax withheld': 'abzüglich {amount} Steuereinbehalt',
  'without cancelled': 'ohne stornierte',
}
