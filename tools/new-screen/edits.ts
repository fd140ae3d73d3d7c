/** Changes of a file that is there: each finds its place by whole lines, and throws a PlaceFault where there is none. */
export class PlaceFault extends Error {}

function placeOf(text: string, line: string): number {
  const at = `\n${text}`.indexOf(`\n${line}`)
  if (at < 0) throw new PlaceFault(`no line begins with ${JSON.stringify(line)}`)
  if (`\n${text}`.indexOf(`\n${line}`, at + 1) >= 0)
    throw new PlaceFault(`several lines begin with ${JSON.stringify(line)}`)
  return at
}

/** Puts lines before the only line that begins so. */
export function insertBefore(text: string, line: string, added: string): string {
  const at = placeOf(text, line)
  return text.slice(0, at) + added + text.slice(at)
}

/** Takes out the only line that is this one. */
export function removeLine(text: string, line: string): string {
  const at = placeOf(text, `${line}\n`)
  return text.slice(0, at) + text.slice(at + line.length + 1)
}

/** Puts a line among those between two lines, before the first that is greater. The line may be there already. */
export function insertSorted(text: string, between: readonly [first: string, last: string], added: string): string {
  const [first, last] = between
  const begin = text.indexOf('\n', placeOf(text, first)) + 1
  const length = `\n${text.slice(begin)}`.indexOf(`\n${last}`)
  if (length < 0) throw new PlaceFault(`no line after ${JSON.stringify(first)} begins with ${JSON.stringify(last)}`)
  const lines = text
    .slice(begin, begin + length)
    .split('\n')
    .slice(0, -1)
  if (lines.includes(added)) return text
  const found = lines.findIndex((line) => /^\s*['"\w]/.test(line) && line.trim() > added.trim())
  const at = found < 0 ? lines.length : found
  return (
    text.slice(0, begin) +
    lines
      .toSpliced(at, 0, added)
      .map((line) => `${line}\n`)
      .join('') +
    text.slice(begin + length)
  )
}

const importLine = /^import .*? from '[^']+'\n|^import \{\n[^}]*\} from '[^']+'\n/gm

/**
 * Sees to it that names are imported from a module: joined to those that are, else in a line after the last import. A
 * name may begin with `type `.
 */
export function addImport(text: string, names: readonly string[], module: string): string {
  const lines = [...text.matchAll(importLine)]
  const same = lines.find(([line]) => line.startsWith('import {') && line.endsWith(` from '${module}'\n`))
  if (same !== undefined) {
    const known = /\{(?<names>[^}]*)\}/.exec(same[0])?.groups?.['names'] ?? ''
    const all = [...new Set([...known.split(',').map((name) => name.trim()), ...names])].filter((name) => name !== '')
    return text.replace(same[0], () => `import { ${all.join(', ')} } from '${module}'\n`)
  }
  const areTypes = names.every((name) => name.startsWith('type '))
  const said = areTypes ? names.map((name) => name.slice('type '.length)) : names
  const added = `import ${areTypes ? 'type ' : ''}{ ${said.join(', ')} } from '${module}'\n`
  const last = lines.at(-1)
  const at = last === undefined ? 0 : last.index + last[0].length
  return text.slice(0, at) + added + text.slice(at)
}

/** Puts lines at the end of a function that the file exports. */
export function insertAtEndOf(text: string, head: string, added: string): string {
  const begin = placeOf(text, head)
  const end = text.indexOf('\n}\n', begin)
  if (end < 0) throw new PlaceFault(`${JSON.stringify(head)} does not end in a line of its own`)
  return `${text.slice(0, end + 1)}\n${added}${text.slice(end + 1)}`
}
