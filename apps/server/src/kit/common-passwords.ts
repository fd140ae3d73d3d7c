import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

let passwords: ReadonlySet<string> | undefined

/** The 49,000 passwords that leaked lists hold most often; read when the first is chosen. */
const read = (): ReadonlySet<string> =>
  new Set(require('@zxcvbn-ts/language-common/src/passwords.json') as readonly string[])

/** Whether many people have this password, which is in small letters. */
export const isCommonPassword = (password: string): boolean => (passwords ??= read()).has(password)
