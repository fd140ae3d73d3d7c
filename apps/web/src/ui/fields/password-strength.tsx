import { classNames } from '../class-names.ts'
import { useUiWords } from '../words.ts'
import { type Strength, strengthOf } from './strength-of.ts'
import './password-strength.css'

const steps = [1, 2, 3, 4] as const satisfies readonly Strength[]

interface Props {
  typed: string
  ownWords?: readonly string[] | undefined
  /** It will not be taken, however long it is. */
  isKnown?: boolean
}

/** How hard a new password is to guess: four bars and a word, under the field. */
export function PasswordStrength({ typed, ownWords = [], isKnown = false }: Props) {
  const words = useUiWords().strength
  const strength: Strength = isKnown ? 1 : strengthOf(typed, ownWords)
  return (
    <div className={`strength strength-${strength}`}>
      <div className="strength-bars" aria-hidden="true">
        {steps.map((step) => (
          <span key={step} className={classNames('strength-bar', step <= strength && 'strength-on')} />
        ))}
      </div>
      <p className="strength-words" aria-live="polite">
        {strength === 0 ? words.hint : words[`level_${strength}`]}
      </p>
    </div>
  )
}
