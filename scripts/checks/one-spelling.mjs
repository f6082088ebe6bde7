import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Literals with nothing but commas or bars between them: a list, or a union. */
const RUN = /'[\w-]+'(?:[\s|,]+'[\w-]+')+/g
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/[^\n]*/gm

const codeOf = (source) => source.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '))
const lineAt = (source, position) => source.slice(0, position).split('\n').length

/**
 * Lists that are written a second time: three or more members of one list in a row, outside the file it lives in.
 * @param {string} source
 * @param {string} path
 * @param {readonly { home: string, name: string, members: readonly string[] }[]} lists
 * @returns {string[]}
 */
export function secondSpellings(source, path, lists) {
  return [...codeOf(source).matchAll(RUN)].flatMap(({ 0: run, index }) => {
    const values = run.match(/[\w-]+/g) ?? []
    const found = lists.find(
      ({ home, members }) =>
        home !== path && new Set(values.filter((value) => members.includes(value))).size >= 3,
    )
    return found ? [`${path}:${lineAt(source, index)} spells ${found.name} of ${found.home} again`] : []
  })
}

/** Places that make one of two languages of a text themselves. */
export function ownLanguages(source, path) {
  return [
    ...codeOf(source).matchAll(/=== 'de' \? 'de' : 'en'|'en' \| 'de'|'de' \| 'en'|\['en', 'de'\]/g),
  ].map(({ index }) => `${path}:${lineAt(source, index)} spells the languages of documents again`)
}

/** The sources of every workspace, without tests and what is generated. */
export function listSources(root) {
  const folders = ['apps', 'packages'].flatMap((kind) =>
    readdirSync(join(root, kind)).map((name) => `${kind}/${name}/src`),
  )
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixture|gen)\.tsx?$/.test(name))
      .map((name) => ({ path: `${folder}/${name}`, source: readFileSync(join(root, folder, name), 'utf8') })),
  )
}
