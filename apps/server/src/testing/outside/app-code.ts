import { Secret, TOTP } from 'otpauth'

const period_ms = 30_000

/** What an authenticator app that knows a secret shows at an instant, or so many steps of 30 seconds later. */
export const appCode = (secret: string, at: Date, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() + steps * period_ms })
