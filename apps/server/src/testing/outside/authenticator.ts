import { enableTwoFactor, offerTwoFactor } from '@banyan/contract/accounts/security.ts'
import { signIn } from '@banyan/contract/accounts/session.ts'
import { worldPassword, type World } from '../world.ts'
import { appCode } from './app-code.ts'

/** The app on somebody's phone, whose clock is the world's. */
export interface Authenticator {
  /** The code it shows now, or so many steps of 30 seconds later. */
  code(steps?: number): string
  /** Six digits that count neither now nor a step away; another for each number. */
  wrongCode(nth?: number): string
}

const period_ms = 30_000

export function authenticatorOf({ clock }: World, secret: string): Authenticator {
  const code = (steps = 0) => appCode(secret, clock.now(), steps)
  const wrongCode = (nth = 0) => {
    const right = new Set([-1, 0, 1].map(code))
    for (let digits = nth; ; digits++) {
      const text = String(digits % 1_000_000).padStart(6, '0')
      if (!right.has(text)) return text
    }
  }
  return { code, wrongCode }
}

/** Turns two-factor on for whoever the token belongs to, and lets the first code's step pass. */
export async function turnTwoFactorOn(
  world: World,
  token: string,
): Promise<{ phone: Authenticator; recovery_codes: string[] }> {
  const offered = await world.call(token, offerTwoFactor, { body: { current_password: worldPassword } })
  const phone = authenticatorOf(world, offered.data.secret)
  const { data } = await world.call(token, enableTwoFactor, { body: { otp: phone.code() } })
  world.clock.advance(period_ms)
  return { phone, recovery_codes: data.recovery_codes }
}

/** A right password of somebody who owes a code. */
export async function beginSignIn(world: World, user_id: string, remember = false): Promise<string> {
  const { data } = await world.call(null, signIn, { body: { user_id, password: worldPassword, remember } })
  if (!('two_factor' in data)) throw new Error(`${user_id} owes nothing`)
  return data.two_factor.challenge
}
