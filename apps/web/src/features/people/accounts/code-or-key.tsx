import { type ReactNode, useState } from 'react'
import type { Field } from '#kit/form/field.ts'
import { textField } from '#kit/form/fields.tsx'
import { otpField } from '#kit/form/secret-fields.tsx'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { useCodeWords } from './use-code-words.ts'

interface CodeOrKey {
  /** Which of the two is asked for: a form begins anew with the other. */
  readonly by: 'code' | 'key'
  readonly field: Field<string>
  /** The way to the other. */
  readonly change: ReactNode
}

/** The code of a message; where strangers have used it up by guessing, the key beside it. */
export function useCodeOrKey(): CodeOrKey {
  const { hint: code_hint } = useCodeWords()
  const [by, setBy] = useState<'code' | 'key'>('code')
  const other = by === 'code' ? 'key' : 'code'
  const change = (
    <Button tone="text" isBlock onClick={() => setBy(other)}>
      {text(`account_security.code.use_${other}`)}
    </Button>
  )
  if (by === 'code') {
    const looks = {
      label: text('account_security.code.label'),
      hint: code_hint,
      isFirst: true,
    }
    return { by, change, field: otpField(looks) }
  }
  const label = text('account_security.code.key')
  const hint = text('account_security.code.key_hint')
  return {
    by,
    change,
    field: { ...textField({ label, hint, icon: 'vpn_key', isCode: true, isCapitals: true }), isSecret: true },
  }
}
