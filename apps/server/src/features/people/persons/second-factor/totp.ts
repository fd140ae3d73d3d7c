import { Secret, TOTP } from 'otpauth'

const period_ms = 30_000
/** A phone's clock may be off by a step either way. */
const window = 1

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: period_ms / 1000 })

/** What a secret is sealed for. */
export const totpPurpose = 'totp'

/** A new shared secret, 160 random bits in base32 (RFC 4226 section 4). */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** What the QR code carries: the app shows the company and the user id beside the codes. */
export const otpauthUrl = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  totpOf(secret, { issuer, label }).toString()

/** The time step a code belongs to (RFC 6238), if it is one that counts at this instant. */
export function stepOfCode(secret: string, code: string, at: Date): bigint | undefined {
  const timestamp = at.getTime()
  const delta = code.length === 6 ? totpOf(secret).validate({ token: code, timestamp, window }) : null
  return delta === null ? undefined : BigInt(Math.floor(timestamp / period_ms) + delta)
}
