import { pinNo, pinPassword } from '@banyan/contract/kit/fields.ts'

/** A pin with its password: whoever has both has the pin. */
export interface PinCode {
  readonly pin_no: string
  readonly pin_password: string
}

/** A pin behind the # of a link: what stands there goes to no server and so into no log. */
export const pinFragment = ({ pin_no, pin_password }: PinCode): string =>
  `#pin=${encodeURIComponent(pin_no)}.${encodeURIComponent(pin_password)}`

const decoded = (text: string | undefined): string | undefined => {
  try {
    return text === undefined ? undefined : decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** The pin that a link carries; undefined for any other fragment, and for one that makes no sense. */
export function readPinFragment(hash: string): PinCode | undefined {
  const [, no, secret] = /^#pin=([^.#]{1,100})\.([^.#]{1,100})$/.exec(hash) ?? []
  const pin_no = pinNo.safeParse(decoded(no))
  const pin_password = pinPassword.safeParse(decoded(secret))
  if (!pin_no.success || !pin_password.success) return undefined
  return { pin_no: pin_no.data, pin_password: pin_password.data }
}
