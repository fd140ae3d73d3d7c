import { randomBytes, randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id, the library's default kind, with 19 MiB, two passes and one lane: the floor OWASP gives. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Takes some tens of milliseconds on purpose: always before a transaction, never inside. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Nobody's password: what a guess is measured against when there is no account, so that both take the same time. */
let nobodys: Promise<string> | undefined
const hashOfNobody = (): Promise<string> => (nobodys ??= hashPassword(randomBytes(16).toString('hex')))

/** Whether the password is the one hashed; never for a person without one. */
export async function verifyPassword(password_hash: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await verify(password_hash ?? (await hashOfNobody()), password)
  return isRight && typeof password_hash === 'string'
}

/** Letters and digits that nobody mistakes for each other when reading aloud. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** 16 characters, 92 random bits: for a password that is shown once. */
export const newPassword = (): string => Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('')
