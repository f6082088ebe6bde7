/**
 * The words that passwords of lists that have leaked are made of. With a capital, a digit and a sign demanded, what is
 * left of those lists is nearly all of one form: such a word, written with signs that look like its letters, and a few
 * digits and signs before or after it. So words are kept here, not passwords.
 */
const WORDS = new Set(
  `password passwort passw pass passphrase kennwort parole geheim secret secure security login logon signin welcome
  willkommen hello hallo letmein access admin administrator root user guest test testing tester demo default master
  change changeme temp temporary new start begin qwert qwerty qwertz qwertyuiop qwertzuiop azerty asdf asdfg asdfgh
  asdfghjkl yxcvbnm zxcvbn zxcvbnm qazwsx qaz wsx abc abcd abcde abcdef abcdefg abcdefgh monkey dragon football
  baseball basketball soccer fussball hockey tennis golf shadow sunshine princess superman batman spiderman starwars
  pokemon naruto michael jordan daniel andrew joshua jessica ashley charlie thomas robert george jennifer michelle
  nicole hannah matthew andreas stefan martin peter iloveyou ichliebedich love lovely liebe schatz baby angel flower
  blume summer sommer winter spring autumn herbst january february march april june july august september october
  november december januar februar maerz mai juni juli oktober dezember monday friday montag freitag berlin hamburg
  muenchen london paris google apple microsoft windows samsung facebook linkedin twitter amazon internet computer
  server office company firma business work money geld bank invoice rechnung counterfoil cookie cheese killer hunter
  ranger buster tigger trustno pepper ginger maggie purple orange yellow silver golden diamond freedom whatever
  matrix mustang corvette ferrari mercedes porsche harley yamaha merlin wizard phoenix
  player gamer internet dallas liverpool arsenal chelsea barcelona juventus bayern schalke blink metallica nirvana`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Walks over a keyboard that have digits in them. */
const WALKS = new Set([
  '1q2w3e',
  '1q2w3e4r',
  '1q2w3e4r5t',
  'q1w2e3',
  'q1w2e3r4',
  '1qaz2wsx',
  'zaq12wsx',
  'zaq1xsw2',
  '1a2b3c',
  'a1b2c3',
  'a1b2c3d4',
  '1qay2wsx',
  '1qazwsx',
])

const LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
/** This many signs beside the word and it is no longer the word that makes the password. */
const BESIDE_MAX = 6
/** Counting up is no more than one sign. */
const COUNTING = /0?123(4(5(6(7(8(90?)?)?)?)?)?)?/
const DISTINCT_MIN = 5

/** With look-alike signs read as the letters they stand for; all else dropped. */
function readLookAlikes(text: string): string {
  return text.replace(/[^a-z]/g, (sign) => LETTERS[sign] ?? '')
}

/** What a password may be made of: digits and signs cut off at the end alone, or on both sides. */
function wordsIn(lower: string): string[] {
  const fromStart = lower.replace(/[^a-z]+$/, '')
  const cut = fromStart.replace(/^[^a-z]+/, '')
  const isMostOf = (part: string) => lower.replace(part, '').replace(COUNTING, '1').length <= BESIDE_MAX
  return [fromStart, cut].filter(isMostOf).map(readLookAlikes)
}

/** A word, once or twice over (`abcabc`), or one letter alone. */
function isKnown(word: string): boolean {
  if (WORDS.has(word) || new Set(word).size === 1) return true
  const half = word.slice(0, word.length / 2)
  return word === half + half && WORDS.has(half)
}

/**
 * Whether a password is one that is tried first: a word of leaked lists with a few digits and signs around it, a walk
 * over the keyboard, or a handful of signs repeated.
 */
export function isCommonPassword(value: string): boolean {
  const lower = value.toLowerCase()
  if (new Set(lower).size < DISTINCT_MIN) return true
  if (WALKS.has(lower.replace(/[^a-z0-9]/g, ''))) return true
  return wordsIn(lower).some(isKnown)
}
