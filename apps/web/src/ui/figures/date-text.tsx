import type { ReactNode } from 'react'
import './figures.css'
import { dateText, timeText } from './date.ts'
import { useFormat } from './format.ts'

type Props = { value: string | Date | null | undefined }

function written(value: string | Date | null | undefined, write: (value: string | Date) => ReactNode) {
  if (value === null || value === undefined) return <span className="date">{'\u2013'}</span>
  const machine = typeof value === 'string' ? value : value.toISOString()
  return (
    <time className="date" dateTime={machine}>
      {write(value)}
    </time>
  )
}

/** A day, DD-MM-YYYY. */
export function DateText({ value }: Props) {
  const { zone } = useFormat()
  return written(value, (at) => <span className="date-alone">{dateText(at, zone)}</span>)
}

/** A day and its time, `21-11-2025 10:47 am`. Where the day is said above it, as over the cards of a day, the time is enough. */
export function DateTime({ value }: Props) {
  const { zone } = useFormat()
  return written(value, (at) => (
    <>
      <span className="date-day">{dateText(at, zone)} </span>
      {timeText(at, zone)}
    </>
  ))
}
