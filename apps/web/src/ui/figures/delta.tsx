import { Icon } from '../basics/icon.tsx'
import { classNames } from '../class-names.ts'
import { fillIn, useUiWords } from '../words.ts'
import { changeOf } from './change-of.ts'
import './figures.css'

type Props = {
  now: number | string
  before: number | string
  /** The time compared with, as it ends a sentence: the 30 days before. */
  period: string
  /** Whether more is good news; left out where neither is, as with what a company pays out. */
  isMoreGood?: boolean | undefined
}

const icons = { more: 'arrow_upward', less: 'arrow_downward', new: 'arrow_upward' } as const

/** How a figure changed against the time before: an arrow and percents to see, a sentence to hear. */
export function Delta({ now, before, period, isMoreGood }: Props) {
  const words = useUiWords().delta
  const change = changeOf(now, before)
  if (change.way === 'same') return <span className="delta">{fillIn(words.same, { period })}</span>
  const isUp = change.way !== 'less'
  const isGood = isMoreGood === undefined ? undefined : isMoreGood === isUp
  const sentence =
    change.way === 'new'
      ? fillIn(words.new, { period })
      : fillIn(words[change.way], { percent: change.percent, period })
  return (
    <span
      className={classNames('delta', isGood === true && 'delta-good', isGood === false && 'delta-bad')}
      title={sentence}
    >
      <Icon name={icons[change.way]} isSmall />
      <span aria-hidden="true">
        {change.way === 'new' ? words.first : fillIn(words.percent, { percent: change.percent })}
      </span>
      <span className="visually-hidden">{sentence}</span>
    </span>
  )
}
