/**
 * Reads TypeScript just well enough to tell code from comments and strings, without a compiler: the one installed
 * has no interface for programs. A string ends at the end of its line at the latest, so that an apostrophe in
 * the text of a page spoils no more than that line.
 */

const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y
const STRING = /'(?:\\[\s\S]|[^'\\\n])*'?|"(?:\\[\s\S]|[^"\\\n])*"?/y
const REGEX = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y
const TEMPLATE_CHUNK = /(?:\\[\s\S]|\$(?!\{)|[^\\`$])*/y
const IMPORT =
  /\b(import|export)\s*(?:type\s+)?(?:[\w$]+\s*,?\s*)?(?:\*(?:\s*as\s+[\w$]+)?|\{[^}]*\})?\s*from\s*(?=['"])|\bimport\s*\(?\s*(?=['"])/g
const REGEX_MAY_FOLLOW =
  /(?:^|[(,=:[!&|?{;+*%~^>-]|\b(?:return|typeof|case|of|in|do|else|void|await|yield|throw))\s*$/

/**
 * @param {string} source
 * @returns code: comments, and what stands in strings, are blank; text: only comments are blank; both keep every
 * position. strings: { start, value }, with ? for what a template inserts. imports: { specifier, line, isReexport }.
 */
export function scanSource(source) {
  const state = { source, at: 0, code: [...blank(source)], text: source.split(''), strings: [], open: [] }
  while (state.at < source.length) step(state)
  const code = state.code.join('')
  const text = state.text.join('')
  return { source, code, text, strings: state.strings, imports: findImports(code, state.strings) }
}

export function lineAt(source, position) {
  return source.slice(0, position).split('\n').length
}

function blank(source) {
  return source.split('').map((char) => (char === '\n' ? char : ' '))
}

function step(state) {
  const { source, at } = state
  const char = source[at]
  if (char === '/') return readSlash(state)
  if (char === "'" || char === '"') return readString(state)
  if (char === '`') {
    state.open.push({ start: at, value: '', depth: 0 })
    state.code[at] = char
    state.at += 1
    return readTemplate(state)
  }
  state.code[at] = char
  state.at += 1
  const template = state.open.at(-1)
  if (template === undefined) return
  if (char === '{') template.depth += 1
  if (char === '}') {
    template.depth -= 1
    if (template.depth === 0) readTemplate(state)
  }
}

function readSlash(state) {
  const comment = match(COMMENT, state)
  if (comment !== undefined) {
    for (let i = state.at; i < state.at + comment.length; i += 1)
      if (state.text[i] !== '\n') state.text[i] = ' '
    state.at += comment.length
    return
  }
  const before = state.code.slice(Math.max(0, state.at - 40), state.at).join('')
  const regex = REGEX_MAY_FOLLOW.test(before) ? match(REGEX, state) : undefined
  state.code[state.at] = '/'
  state.at += regex?.length ?? 1
}

function readString(state) {
  const token = match(STRING, state)
  const { at } = state
  state.strings.push({ start: at, value: token.slice(1, -1) })
  state.code[at] = token[0]
  state.at += token.length
  if (token.length > 1 && token.endsWith(token[0])) state.code[state.at - 1] = token[0]
}

/** From the opening backtick, or from the bracket that closes an insertion, to the next of either. */
function readTemplate(state) {
  const template = state.open.at(-1)
  const chunk = match(TEMPLATE_CHUNK, state)
  template.value += chunk
  state.at += chunk.length
  if (state.source.startsWith('${', state.at)) {
    template.value += '?'
    template.depth = 1
    state.at += 2
    return
  }
  state.strings.push({ start: template.start, value: template.value })
  if (state.at < state.source.length) state.code[state.at] = '`'
  state.at += 1
  state.open.pop()
}

function match(pattern, { source, at }) {
  pattern.lastIndex = at
  return pattern.exec(source)?.[0]
}

function findImports(code, strings) {
  const byStart = new Map(strings.map(({ start, value }) => [start, value]))
  return [...code.matchAll(IMPORT)].flatMap((found) => {
    const end = found.index + found[0].length
    const specifier = byStart.get(end)
    if (specifier === undefined) return []
    return [{ specifier, line: lineAt(code, end), isReexport: found[1] === 'export' }]
  })
}
