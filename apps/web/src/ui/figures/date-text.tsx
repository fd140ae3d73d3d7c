import './figures.css'
import { dateText, dateTimeText } from './date.ts'
import { useFormat } from './format.ts'

type Props = { value: string | Date | null | undefined }

function written(value: string | Date | null | undefined, write: (value: string | Date) => string) {
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
  return written(value, (at) => dateText(at, zone))
}

/** A day and its time, `21-11-2025 10:47 am`. */
export function DateTime({ value }: Props) {
  const { zone } = useFormat()
  return written(value, (at) => dateTimeText(at, zone))
}
