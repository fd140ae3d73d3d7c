import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const listed = '@zxcvbn-ts/language-common/src/passwords.json'

let passwords: ReadonlySet<string> | undefined

/** The 49,000 passwords that leaked lists hold most often; read when the first is chosen. */
const read = (): ReadonlySet<string> =>
  new Set(JSON.parse(readFileSync(createRequire(import.meta.url).resolve(listed), 'utf8')) as string[])

/** Whether many people have this password, which is in small letters. */
export const isCommonPassword = (password: string): boolean => (passwords ??= read()).has(password)
