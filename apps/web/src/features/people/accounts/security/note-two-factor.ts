import { session } from '#kit/session/session.ts'

/** From now on the forms of this session ask for what the server asks for: a code, or the password. */
export function noteTwoFactor(isOn: boolean): void {
  const user = session.store.get()?.user
  if (user !== undefined) session.refreshUser({ ...user, is_two_factor_auth_enabled: isOn })
}
