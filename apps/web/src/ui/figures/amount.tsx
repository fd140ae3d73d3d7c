import { classNames } from '../class-names.ts'
import { useUiWords } from '../words.ts'
import './figures.css'
import { useFormat } from './format.ts'
import { readFlow, splitMoney } from './money.ts'
import type { Flow } from './money.ts'

type Props = {
  /** A decimal string; null or undefined when it is not known. */
  value: string | null | undefined
  flow?: Flow | undefined
  size?: 'row' | 'figure' | 'amount' | 'balance' | undefined
  /** Off in table cells, whose head carries the symbol. */
  hasSymbol?: boolean | undefined
  /** A figure that is not the row's point: gross beside net. */
  isLight?: boolean | undefined
  className?: string | undefined
}

/** An amount of money: the rupees speak, the paise whisper. */
export function Amount({ value, flow = 'plain', size = 'row', hasSymbol = true, isLight = false, className }: Props) {
  const { symbol, isPrefixed, digits, isHidden } = useFormat()
  const words = useUiWords().amount
  const parts = value === null || value === undefined ? undefined : splitMoney(value, digits)
  const look = (tone: string) =>
    classNames('money', size !== 'row' && `money-${size}`, isLight && 'money-light', `money-${tone}`, className)

  if (!parts) {
    return (
      <span className={look('nil')} role="img" aria-label={words.unknown}>
        {'\u2013'}
      </span>
    )
  }
  if (isHidden) {
    return (
      <span className={look('plain')} role="img" aria-label={words.hidden}>
        {hasSymbol && isPrefixed && <i>{symbol}</i>}
        {'\u2022\u2022\u2022\u2022'}
      </span>
    )
  }
  const { tone, sign } = readFlow(parts.sign, flow)
  return (
    <span className={look(tone)}>
      {sign !== '' && <b>{sign}</b>}
      {hasSymbol && isPrefixed && <i>{symbol}</i>}
      {parts.whole}
      {parts.fraction !== '' && <small>.{parts.fraction}</small>}
      {hasSymbol && !isPrefixed && <i className="money-suffix">{symbol}</i>}
    </span>
  )
}
