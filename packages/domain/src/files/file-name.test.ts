import { expect, test } from 'vitest'
import { fileNameOf } from './file-name.ts'

test.each([
  ['photo.JPG', 'image/jpeg', 'photo.jpg'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['photo.jpg', 'image/png', 'photo.png'],
  ['../../shell.php', 'image/png', 'shell.php.png'],
  ['a\\b\\c.pdf', 'application/pdf', 'c.pdf'],
  ['invoice.pdf.exe', 'application/pdf', 'invoice.pdf.exe.pdf'],
  ['\u202efdp.exe', 'application/pdf', 'fdp.exe.pdf'],
  ['nul', 'text/plain', 'file-nul.txt'],
  ['\ud800', 'text/plain', '\ufffd.txt'],
  ['...', 'text/plain', 'file.txt'],
  ['', 'application/zip', 'file.zip'],
  [`${'😀'.repeat(300)}.pdf`, 'application/pdf', `${'😀'.repeat(98)}.pdf`],
])('a file called %j of %s is kept as %s', (given, type, kept) => {
  expect(fileNameOf(given, type)).toBe(kept)
  expect(fileNameOf(kept, type)).toBe(kept)
})
