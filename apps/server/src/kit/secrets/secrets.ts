import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Everything that depends on the secret key, so that the key itself goes nowhere else. */
export interface Secrets {
  /** Encrypts a short text for one purpose (AES-256-GCM): nonce, tag, ciphertext. */
  seal(purpose: string, text: string): Buffer
  /** Throws when the bytes were sealed with another key, for another purpose, or changed. */
  open(purpose: string, sealed: Buffer): string
  /** A keyed hash, for looking up what must not be stored in clear. */
  mac(purpose: string, text: string): Buffer
}

/** Said outright: left to itself Node takes shorter tags too, which can be guessed. */
export const wholeTag = { authTagLength: 16 } as const

export function createSecrets(secretKey: Buffer): Secrets {
  const keys = new Map<string, Buffer>()
  const keyFor = (purpose: string): Buffer => {
    const known = keys.get(purpose)
    if (known !== undefined) return known
    const key = Buffer.from(hkdfSync('sha256', secretKey, 'banyan', purpose, 32))
    keys.set(purpose, key)
    return key
  }
  return {
    seal(purpose, text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(purpose, sealed) {
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), sealed.subarray(0, 12), wholeTag)
      decipher.setAuthTag(sealed.subarray(12, 28))
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
    },
    mac: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest(),
  }
}

/** A token for a bearer: 256 random bits. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')
/** A link for a stranger: 128 random bits. */
export const newLinkToken = (): string => randomBytes(16).toString('base64url')
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
