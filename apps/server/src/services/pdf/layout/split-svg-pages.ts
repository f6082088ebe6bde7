// The engine indents by four spaces a level: what lies directly below the root starts with exactly four.
const TOP_LEVEL = /^ {4}(?=<[a-z])/m

const LINK = /<a\b.*?<\/a>/gs

/**
 * The engine writes all pages below one another into one SVG. Each page becomes an image of its own, with the
 * glyphs it uses, as high as all of them are. Links are left out: a picture is not clicked.
 */
export function splitSvgPages(svg: string): { pages: string[]; height: number } {
  const [head = '', ...elements] = svg.replace(/\s*<\/svg>\s*$/, '\n').split(TOP_LEVEL)
  const definitions = elements.filter((element) => element.startsWith('<defs'))
  const pages = elements.filter((element) => element.startsWith('<g'))
  const grounds = elements.filter((element) => element.startsWith('<path'))
  const size = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(head)
  if (!size || pages.length === 0 || grounds.length !== pages.length) {
    throw new Error('the preview has an unexpected form')
  }
  const [width, height] = [Number(size[1]), Number(size[2]) / pages.length]
  const symbols = definitionsById(definitions)
  const images = pages.map((page, index) => {
    const body = `${grounds[index] ?? ''}${page.replace(/^<g[^>]*>/, '<g>').replace(LINK, '')}`
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="${width}pt" height="${height}pt">`,
      `<defs>${usedDefinitions(body, symbols).join('')}</defs>`,
      `${body.replace(/\n\s*/g, '')}</svg>`,
    ].join('')
  })
  return { pages: images, height }
}

function definitionsById(definitions: string[]): Map<string, string> {
  const byId = new Map<string, string>()
  const entries = definitions.join('').matchAll(/<(?!defs)(\w+) id="([^"]+)"[^>]*>.*?<\/\1>/gs)
  for (const [entry, , id = ''] of entries) byId.set(id, entry.replace(/\n\s*/g, ''))
  return byId
}

function usedDefinitions(body: string, byId: Map<string, string>): string[] {
  const used = new Set<string>()
  for (const [, id = ''] of body.matchAll(/(?:href="#|url\(#)([^")]+)/g)) used.add(id)
  return [...used].flatMap((id) => byId.get(id) ?? [])
}
