import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What those that run set on the window. */
export const ranMark = '__ran'

const byWhatTheyTry = JSON.parse(readFileSync(join(import.meta.dirname, 'payloads.json'), 'utf8')) as Readonly<
  Record<string, readonly string[]>
>

/**
 * Texts that ran somewhere once, by what they try: scripts, handlers, drawings, addresses, styles, formulas, templates,
 * papers, and letters that hide or turn others.
 */
export const payloadsOf = (kind: string): readonly string[] => byWhatTheyTry[kind] ?? []

/** All of them. */
export const payloads: readonly string[] = Object.values(byWhatTheyTry).flat()
