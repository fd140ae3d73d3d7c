import { useEffect, useEffectEvent } from 'react'
import { classNames } from '../class-names.ts'
import { countedForm, fillIn, useUiWords } from '../words.ts'
import './figures.css'
import { timeLeft } from './time-left.ts'
import { useNow } from './use-now.ts'

type Props = {
  /** The instant it runs to, as an ISO string. */
  until: string
  /** What the server's clock is ahead of the device's, in milliseconds. */
  skew_ms?: number | undefined
  size?: 'row' | 'title' | 'amount' | undefined
  /** Little is left and something must be done. */
  isUrgent?: boolean | undefined
  onOver?: (() => void) | undefined
}

/** The time that is left, changing its digits only. */
export function Countdown({ until, skew_ms = 0, size = 'row', isUrgent = false, onOver }: Props) {
  const words = useUiWords()
  const { isOver, days, clock } = timeLeft(Date.parse(until), useNow() + skew_ms)
  const over = useEffectEvent(() => onOver?.())

  useEffect(() => {
    if (isOver) over()
  }, [isOver])

  const look = classNames('timer', size !== 'row' && `timer-${size}`, isUrgent && !isOver && 'timer-urgent')
  if (isOver) return <span className={look}>{words.time.over}</span>
  return (
    <time className={look} role="timer" dateTime={until}>
      {days > 0 && (
        <span className="timer-days">
          {fillIn(countedForm(words, days, { one: words.time.days_one, other: words.time.days_other }), {
            count: days,
          })}{' '}
        </span>
      )}
      {clock}
    </time>
  )
}
