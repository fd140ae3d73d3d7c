import type { Context } from '#kit/context.ts'
import type { Contacts } from './contacts.ts'

/** What a code says: it counts for that alone. */
export interface Meant {
  readonly purpose: 'counter sale code' | 'returned goods code'
  readonly words: readonly unknown[]
}

interface Coded extends Meant {
  readonly code: string
  readonly to: Contacts
}

/** A code as it is kept: without the secret key nobody can try all six figures against it. */
export const codeMac = ({ secrets }: Pick<Context, 'secrets'>, { purpose, words, code, to }: Coded): Buffer =>
  secrets.mac(purpose, JSON.stringify([...words, code, to.email, to.mobile]))
