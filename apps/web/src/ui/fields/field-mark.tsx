import { useUiWords } from '../words.ts'
import { useFormAppearance } from './appearance.ts'
import './field-mark.css'

type Props = {
  /** Undefined where nothing is asked for: a search, a filter. */
  isRequired: boolean | undefined
}

/** What the company's forms put after a label. That a field is required is said by the input itself. */
export function FieldMark({ isRequired }: Props) {
  const { requiredMark } = useFormAppearance()
  const { required, optional } = useUiWords().field
  const [tone, mark] =
    requiredMark === 'asterisk' && isRequired
      ? ['field-asterisk', '*']
      : requiredMark === 'word' && isRequired
        ? ['field-word', `(${required})`]
        : requiredMark === 'optional_only' && isRequired === false
          ? ['field-word', `(${optional})`]
          : []
  return (
    mark !== undefined && (
      <span className={`field-mark ${tone}`} aria-hidden="true">
        {` ${mark}`}
      </span>
    )
  )
}
