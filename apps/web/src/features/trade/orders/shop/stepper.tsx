import { text } from '#kit/text.ts'
import { IconButton } from '#ui/basics/icon-button.tsx'
import './stepper.css'

interface Props {
  name: string
  quantity: number
  /** At most so many. */
  most: number
  onChange: (quantity: number) => void
}

/** How many pieces, one more or one fewer, or typed. */
export const Stepper = ({ name, quantity, most, onChange }: Props) => (
  <div className="stepper-pieces" role="group" aria-label={text('shop.pieces_of', { name })}>
    <IconButton icon="remove" isSmall label={text('shop.fewer', { name })} onClick={() => onChange(quantity - 1)} />
    <input
      className="stepper-count"
      inputMode="numeric"
      autoComplete="off"
      aria-label={text('shop.pieces_of', { name })}
      value={quantity}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        const typed = Number(target.value.replaceAll(/\D/g, '').slice(0, 5))
        if (typed > 0) onChange(Math.min(typed, Math.max(most, 1)))
      }}
    />
    <IconButton
      icon="add"
      isSmall
      label={text('shop.more_of', { name })}
      disabled={quantity >= most}
      onClick={() => onChange(quantity + 1)}
    />
  </div>
)
