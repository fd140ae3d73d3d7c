import { text } from '../text.ts'
import { Meter } from '#ui/charts/meter.tsx'
import './decisions.css'
import { matchToneOf, matchWords } from './match-tone.ts'

/** How much two names agree: the two, a length, and what that means in words. */
export function NameMatch({
  names,
  percent,
}: {
  names: readonly [label: string, name: string][]
  percent: number | null
}) {
  return (
    <div className="name-match">
      <dl>
        {names.map(([label, name]) => (
          <div key={label} className="row between">
            <dt className="small quiet">{label}</dt>
            <dd className="label right">{name === '' ? '\u2013' : name}</dd>
          </div>
        ))}
      </dl>
      {percent !== null && (
        <>
          <Meter share={percent / 100} tone={matchToneOf(percent)} label={text('kit.match.label')} isThick />
          <p className="row between small quiet fig">
            <span>{text(`kit.match.${matchWords[matchToneOf(percent)]}`)}</span>
            <span>{percent} %</span>
          </p>
        </>
      )}
    </div>
  )
}

/** The same in a table's cell: the figure, in colour only where somebody must look. */
export function MatchCell({ percent }: { percent: number | null }) {
  if (percent === null) return '\u2013'
  return <span className={`fig match-${matchToneOf(percent)}`}>{percent} %</span>
}
