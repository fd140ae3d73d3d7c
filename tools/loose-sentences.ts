import { parseSync } from '@swc/core'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const word = /^[(“"]?[\p{L}’'-]+[.,:;!?)”"…]*$/u

/** What somebody reads: three words and more, or two with a full stop; the first with a capital. */
function isSentence(text: string): boolean {
  if (!/^\s*[A-Z][\p{Ll}’'-]*\b/u.test(text)) return false
  const words = text
    .trim()
    .split(/\s+/)
    .filter((part) => word.test(part) && /\p{Ll}/u.test(part))
  return words.length >= (/\p{Ll}[.!?]$/u.test(text.trim()) ? 2 : 3)
}

const rooms = ['apps/web/src', 'apps/server/src', 'packages/contract/src']

/**
 * Where sentences are at home, and what speaks to nobody who uses the portal: tests, the start of the process with its
 * PostgreSQL, which speak on the console, made-up data, the names of pages, which are data of the route table, and the
 * checks of the books, which speak to whoever runs the server.
 */
const elsewhere =
  /\/(messages|words)\/en\/|\.test\.tsx?$|\/testing\/|\/every-call\/|\/(boot|embedded|demo|catalogue)\/|\/server\/src\/(main|config)\.ts$|\/books\/verify\//

interface Node {
  readonly type: string
  readonly [part: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string'

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return nameOf(node['property'])
  if (node.type === 'OptionalChainingExpression') return nameOf(node['base'])
  return typeof node['value'] === 'string' ? node['value'] : ''
}

const isFault = /(Error|Fault)$/
const isLogging = /^(error|warn|info|debug|log)$/

/** Log lines, errors that end a start or a bug, SQL, and the summaries that document the API. */
function isForNobody(node: Node): boolean {
  const called = nameOf(node['callee'])
  if (node.type === 'NewExpression') return isFault.test(called)
  if (node.type === 'CallExpression') return isLogging.test(called) || isFault.test(called)
  if (node.type === 'TaggedTemplateExpression') return nameOf(node['tag']) === 'sql'
  return node.type === 'KeyValueProperty' && /^(summary|description)$/.test(nameOf(node['key']))
}

const textOf = (node: Node): string | undefined => {
  if (node.type === 'StringLiteral' || node.type === 'JSXText') return String(node['value'])
  if (node.type !== 'TemplateLiteral') return undefined
  return (node['quasis'] as readonly { cooked?: string }[]).map(({ cooked = '' }) => cooked).join('0')
}

function* sentencesIn(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const each of value) yield* sentencesIn(each)
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) {
      if (isForNobody(value)) return
      const text = textOf(value)?.replaceAll(/\s+/g, ' ')
      if (text !== undefined && isSentence(text)) yield text.trim()
    }
    for (const part of Object.values(value)) yield* sentencesIn(part)
  }
}

/** Every sentence outside of the message files in the project at `baseDir`, with its file. */
export const findLooseSentences = (baseDir: string): { file: string; text: string }[] =>
  rooms
    .flatMap((room) => globSync(`${room}/**/*.{ts,tsx}`, { cwd: baseDir }))
    .filter((file) => !elsewhere.test(file))
    .toSorted()
    .flatMap((file) => {
      const code = readFileSync(join(baseDir, file), 'utf8')
      const { body } = parseSync(code, { syntax: 'typescript', tsx: file.endsWith('.tsx') })
      return [...sentencesIn(body)].map((text) => ({ file, text }))
    })
