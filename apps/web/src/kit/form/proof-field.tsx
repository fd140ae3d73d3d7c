import { rule } from '@banyan/contract/words/rules/common.ts'
import { ruleText } from '../reason-text.ts'
import { session } from '../session/session.ts'
import { text } from '../text.ts'
import type { Field } from './field.ts'
import { passwordField } from './fields.tsx'
import { otpField } from './secret-fields.tsx'

interface Looks {
  /** Of the password. */
  label: string
  hint?: string
  icon?: string
  autoComplete?: string
  /** What is said beneath a code, where it is not the usual. */
  codeHint?: string
}

const code_digits = 6

/** Whether the person proves who they are by a code of the app, as everybody does who has two-factor on. */
export const givesCode = (): boolean => session.store.get()?.user.is_two_factor_auth_enabled === true

/** Shows again who is at the screen, before money moves or what cannot be undone is done: the code of the app, or else the password. */
export function proofField({ codeHint, ...looks }: Looks): Field<string> {
  if (!givesCode()) return passwordField(looks)
  const field = otpField({ label: text('kit.proof.code'), hint: codeHint ?? text('kit.proof.hint') })
  return {
    ...field,
    // A code counts once: refused by the server it is emptied for the next one.
    isBlind: true,
    draw: (control) => {
      const { error, value = '' } = control
      if (error === ruleText(rule('own_password'))) return field.draw({ ...control, error: text('kit.proof.missing') })
      const isShort = error !== undefined && value !== '' && value.length < code_digits
      return field.draw(isShort ? { ...control, error: text('kit.proof.short') } : control)
    },
  }
}
