import { IconButton } from '#ui/basics/icon-button.tsx'
import { text } from '../text.ts'
import './pieces-stepper.css'

interface Props {
  /** For a form that leads to it. */
  id?: string | undefined
  name: string
  quantity: number
  /** At most so many. */
  most: number
  /** None can be chosen too; it stays where it is then. */
  isNoneFine?: boolean
  onChange: (quantity: number) => void
}

/** How many pieces, one more or one fewer, or typed. */
export const PiecesStepper = ({ id, name, quantity, most, isNoneFine = false, onChange }: Props) => (
  <div className="stepper-pieces" role="group" aria-label={text('kit.pieces.of', { name })}>
    <IconButton
      icon="remove"
      isSmall
      label={text('kit.pieces.fewer', { name })}
      disabled={quantity === 0}
      onClick={() => onChange(quantity - 1)}
    />
    <input
      id={id}
      className="stepper-count"
      inputMode="numeric"
      autoComplete="off"
      aria-label={text('kit.pieces.of', { name })}
      value={quantity}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        const typed = Number(target.value.replaceAll(/\D/g, '').slice(0, 5))
        if (typed > 0 || isNoneFine) onChange(Math.min(typed, Math.max(most, 1)))
      }}
    />
    <IconButton
      icon="add"
      isSmall
      label={text('kit.pieces.more', { name })}
      disabled={quantity >= most}
      onClick={() => onChange(quantity + 1)}
    />
  </div>
)
