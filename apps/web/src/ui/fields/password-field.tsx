import { useState } from 'react'
import type { ComponentPropsWithRef } from 'react'
import { IconButton } from '../basics/icon-button.tsx'
import { useUiWords } from '../words.ts'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-frame.tsx'

type Props = Omit<FieldProps, 'end'> & Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'type'>

/** A password, which its owner may look at. */
export function PasswordField({ label, error, hint, isRequired, icon, className, id, ...input }: Props) {
  const words = useUiWords().field
  const [isShown, setShown] = useState(false)
  const eye = (
    <IconButton
      icon={isShown ? 'visibility_off' : 'visibility'}
      label={isShown ? words.hide_password : words.show_password}
      aria-pressed={isShown}
      onClick={() => setShown(!isShown)}
    />
  )
  const frame = { label, error, hint, isRequired, icon, id, className }
  return (
    <FieldFrame {...frame} end={eye} isDisabled={input.disabled}>
      {(tied) => (
        <input
          placeholder=" "
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...tied}
          type={isShown ? 'text' : 'password'}
          className="field-input"
        />
      )}
    </FieldFrame>
  )
}
